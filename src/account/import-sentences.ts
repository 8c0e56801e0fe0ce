import { countText, listText } from '../format/text.ts';
import type { ImportOutcome } from './account-import.ts';

/** What an import added, what the account already had, and what must be set up again, in sentences. */
export function importSentences({ added, kept, leftOut }: ImportOutcome): string[] {
  const trips = added.trips > 0 && `${countText(added.trips, 'trip')} with ${countText(added.flights, 'flight')}`;
  const addedText = listOf([trips, added.quietHours && 'your quiet hours']);
  const keptText = listOf([kept.trips > 0 && countText(kept.trips, 'trip'), kept.quietHours && 'your quiet hours']);
  const leftText = listOf([
    leftOut.recentReports > 0 && countText(leftOut.recentReports, 'recent report'),
    leftOut.channels > 0 && countText(leftOut.channels, 'alert channel'),
    leftOut.sharedLinks > 0 && countText(leftOut.sharedLinks, 'shared link'),
    leftOut.accessTokens > 0 && countText(leftOut.accessTokens, 'access token'),
    leftOut.passkeys > 0 && countText(leftOut.passkeys, 'passkey'),
  ]);
  return [
    addedText ? `Added: ${addedText}.` : 'Nothing was added.',
    ...(keptText ? [`Already here and left as they are: ${keptText}.`] : []),
    ...(leftText ? [`Not imported: ${leftText}.`] : []),
  ];
}

function listOf(parts: (string | false)[]): string {
  return listText(parts.filter((part) => part !== false));
}
