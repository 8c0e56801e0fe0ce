import { expect, it } from 'vitest';
import { importSentences } from '#src/account/import-sentences.ts';

const NONE = {
  added: { trips: 0, flights: 0, quietHours: false },
  kept: { trips: 0, quietHours: false },
  leftOut: { recentReports: 0, channels: 0, sharedLinks: 0, accessTokens: 0, passkeys: 0 },
};

it('tells what an import added, what was there, and what it left out', () => {
  expect(importSentences(NONE)).toEqual(['Nothing was added.']);
  expect(
    importSentences({
      added: { trips: 1, flights: 2, quietHours: true },
      kept: { trips: 4, quietHours: false },
      leftOut: { recentReports: 1, channels: 2, sharedLinks: 0, accessTokens: 0, passkeys: 0 },
    }),
  ).toEqual([
    'Added: 1 trip with 2 flights and your quiet hours.',
    'Already here and left as they are: 4 trips.',
    'Not imported: 1 recent report and 2 alert channels.',
  ]);
  expect(
    importSentences({
      ...NONE,
      kept: { trips: 0, quietHours: true },
      leftOut: { recentReports: 0, channels: 0, sharedLinks: 1, accessTokens: 2, passkeys: 1 },
    }),
  ).toEqual([
    'Nothing was added.',
    'Already here and left as they are: your quiet hours.',
    'Not imported: 1 shared link, 2 access tokens and 1 passkey.',
  ]);
});
