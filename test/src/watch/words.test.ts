import { expect, it } from 'vitest';
import {
  changedNotice as tellChangedNotice,
  factNotice as tellFactNotice,
  outlookNotice as tellOutlookNotice,
  reminderNotice as tellReminderNotice,
  seenNotice as tellSeenNotice,
  wordsOf as tellWordsOf,
} from '#src/watch/notice.ts';
import { english } from '#test/support/english.ts';

const changedNotice = english(tellChangedNotice);
const factNotice = english(tellFactNotice);
const outlookNotice = english(tellOutlookNotice);
const reminderNotice = english(tellReminderNotice);
const seenNotice = english(tellSeenNotice);
const wordsOf = english(tellWordsOf);

const LEG = { flightNumber: 'BA286', date: '2026-12-03', path: '/trips', ban: null };
const A380 = { name: 'Airbus A380', score: { value: 78, low: 54, high: 99 } };
const B777 = { name: 'Boeing 777', score: { value: 76, low: 59, high: 91 } };
const OPEN = 'The record does not tell them apart.';

it('a notice says what changed, both scores with their ranges, and what the record says of the difference', () => {
  expect(changedNotice(LEG, A380, B777, OPEN)).toEqual({
    title: 'BA286: now likely Boeing 777',
    text: 'BA286 on Dec 3: the likely aircraft changed from Airbus A380 to Boeing 777. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. The record does not tell them apart.',
    path: '/trips',
  });
  expect(changedNotice(LEG, A380, { name: 'MC-21', score: null }, OPEN).text).toBe(
    'BA286 on Dec 3: the likely aircraft changed from Airbus A380 to MC-21. The record does not tell them apart.',
  );
});

it('a notice of the day says what was seen, and whether it was expected', () => {
  expect(seenNotice(LEG, A380, A380, OPEN).text).toBe(
    "BA286 on Dec 3: it's operated by an Airbus A380, as expected. Aircraft safety score: 78 (54–99) of 100.",
  );
  expect(seenNotice(LEG, A380, B777, OPEN).text).toBe(
    "BA286 on Dec 3: it's operated by a Boeing 777; an Airbus A380 was likely. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. The record does not tell them apart.",
  );
  expect(seenNotice(LEG, null, B777, OPEN).text).toBe(
    "BA286 on Dec 3: it's operated by a Boeing 777. Aircraft safety score: 76 (59–91) of 100.",
  );
});

it('a notice of other aircraft that may fly says what was likely, what is now, and both scores', () => {
  const before = { words: 'probably an Airbus A380 (45%) or a Boeing 777 (40%)', score: A380.score, shares: {} };
  const now = { words: 'usually a Boeing 777', score: B777.score, shares: {} };
  expect(outlookNotice(LEG, before, now, OPEN)).toEqual({
    title: 'BA286: likely aircraft changed',
    text: 'BA286 on Dec 3: the aircraft that may fly it changed. Before: probably an Airbus A380 (45%) or a Boeing 777 (40%). Now: usually a Boeing 777. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. The record does not tell them apart.',
    path: '/trips',
  });
});

it('a reminder names the likely aircraft, and none that no one knows', () => {
  const likely = { words: 'usually a Boeing 777', score: B777.score, shares: {} };
  expect(reminderNotice(LEG, likely).text).toBe(
    'BA286 on Dec 3 is tomorrow. Likely aircraft: usually a Boeing 777. Aircraft safety score: 76 (59–91) of 100.',
  );
  expect(reminderNotice(LEG, null).text).toBe('BA286 on Dec 3 is tomorrow. Its aircraft is unknown.');
  expect(factNotice(LEG, 'Aircraft listed', 'British Airways: 253 → 260').text).toBe(
    'BA286 on Dec 3: what is on record changed. Aircraft listed: British Airways: 253 → 260.',
  );
});

it('a ban of who flies it stands before the score, and where there is none', () => {
  const ban = 'Alpha Air is banned by the EU Air Safety List (as of Jun 9, 2026).';
  const leg = { ...LEG, ban };
  const likely = { words: 'usually a Boeing 777', score: B777.score, shares: {} };
  const unscored = { name: 'MC-21', score: null };
  for (const { text } of [
    changedNotice(leg, A380, B777, OPEN),
    seenNotice(leg, A380, B777, OPEN),
    seenNotice(leg, A380, A380, OPEN),
    seenNotice(leg, null, B777, OPEN),
    outlookNotice(leg, { ...likely, words: 'an Airbus A380' }, likely, OPEN),
    reminderNotice(leg, likely),
  ]) {
    expect(text).toContain(`. ${ban} Aircraft safety score: `);
  }
  expect(changedNotice(leg, A380, unscored, OPEN).text).toContain(`to MC-21. ${ban} ${OPEN}`);
  expect(reminderNotice(leg, null).text).toBe(`BA286 on Dec 3 is tomorrow. Its aircraft is unknown. ${ban}`);
});

it('several notices are one message, each in its own paragraph', () => {
  expect(wordsOf([{ title: 'One', text: 'First.' }])).toEqual({ title: 'One', text: 'First.' });
  expect(
    wordsOf([
      { title: 'One', text: 'First.' },
      { title: 'Two', text: 'Second.' },
    ]),
  ).toEqual({ title: '2 changes to your watched flights', text: 'First.\n\nSecond.' });
});
