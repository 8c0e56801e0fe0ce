import * as notices from '#src/watch/notice.ts';

const SOURCE = { title: 'Sample', url: 'https://example.com/', asOf: '2026-11-18' };
const SEEN = { key: 'Q1', date: '2026-11-17', what: 'Sample Air Flight 1', source: SOURCE, seenOn: '2026-11-18' };
/** What was reported on a day of these tests. */
export const REPORTED = [{ ...SEEN, airlineIcao: 'DLH', modelId: 'airbus-a380', subject: 'Lufthansa' }];

const LEG = { flightNumber: 'BA286', date: '2026-12-03', path: '/trips', ban: null };
const BANNED = { ...LEG, ban: 'The EU bans this airline.' };
const A380 = { name: 'Airbus A380', score: { value: 78, low: 54, high: 99 } };
const MODELS = [A380, { name: 'Boeing 777', score: { value: 76, low: 59, high: 91 } }, { name: 'Tu-204', score: null }];
const LIKELY = [
  { words: 'probably an Airbus A380 (49%) or a Boeing 777', score: A380.score, shares: {} },
  { words: 'usually a Boeing 777', score: null, shares: {} },
];
const BULLETIN = { key: 'EASA 1', name: 'EASA, Airspace of Iraq', states: ['Iraq'], levels: null, until: null };
const BULLETINS = [BULLETIN, { ...BULLETIN, levels: 'all levels', until: '2027-01-31' }];
const ON_PATH = { issuer: 'EASA', name: 'Airspace of Iraq' } as const;
const COMPARISON = 'The record does not tell them apart.';

/** A notice of each kind, with what may differ in it. */
export function allNotices(): notices.NoticeBody[] {
  const likely = LIKELY as unknown as Parameters<typeof notices.outlookNotice>[1][];
  return [LEG, BANNED].flatMap((leg) => [
    ...MODELS.flatMap((from) => MODELS.map((to) => notices.changedNotice(leg, from, to, COMPARISON))),
    ...[null, ...MODELS].flatMap((from) => MODELS.map((to) => notices.seenNotice(leg, from, to, COMPARISON))),
    ...likely.flatMap((from) => likely.map((to) => notices.outlookNotice(leg, from, to, COMPARISON))),
    ...(['new', 'wider', 'longer', 'ended'] as const).flatMap((kind) =>
      BULLETINS.map((bulletin) => notices.airspaceNotice(leg, { kind, bulletin })),
    ),
    ...[[], [ON_PATH], [ON_PATH, ON_PATH]].flatMap((airspace) =>
      [null, ...likely].map((of) => notices.reminderNotice(leg, of, { onPath: { airspace, airspaceUnknown: null } })),
    ),
    notices.endedNotice(leg, 'This number is no longer flown.'),
    notices.factNotice(leg, 'Ryanair', '6 → 7'),
    notices.reportedNotice(leg, SEEN),
  ]);
}
