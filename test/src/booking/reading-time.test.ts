import { expect, it } from 'vitest';
import { readWrittenLegs } from '#src/booking/written-legs.ts';

const BEGIN = 'Flight BA 286\n19 Dec 2026\nSFO - LHR\n';
const repeated = (part: string) => (length: number) => part.repeat(length / part.length);

/** Time of the processor, in milliseconds, whatever else runs; at least twenty. */
function timeOf(text: string): number {
  const start = process.cpuUsage();
  readWrittenLegs(text, '2026-11-28');
  const { user, system } = process.cpuUsage(start);
  return Math.max(20, (user + system) / 1000);
}

it.each<[what: string, make: (length: number) => string]>([
  ['letters in one line', repeated('abcdefghij')],
  ['signs of base64 in one line', repeated('aGVsbG8rd29ybGQv')],
  ['empty lines', repeated('\n')],
  ['lines of blanks', repeated(' \n')],
  [
    'lines with an empty one between, and two without',
    (length) => `${'a line of words\n\n'.repeat(length / 17)}BA\nend`,
  ],
  ['brackets', repeated('(')],
  ['brackets apart', repeated('a( ')],
  ['words without an end', repeated('Flight to London BA 286 the 12 Mar 2027 LHR and Paris (CDG) 12:30 moved ')],
  ['airlines in fields', repeated('Airline: LH, ')],
  ['Chinese', repeated('航班改为一月')],
])('four times as much of %s takes about four times as long to read', (_what, make) => {
  expect(readWrittenLegs(BEGIN + make(120_000), '2026-11-28')[0]).toMatchObject({
    flightNumber: 'BA286',
    date: '2026-12-19',
  });
  // what compares each part with each other takes sixteen times as long; what runs beside it may disturb one of three
  const times = () => timeOf(BEGIN + make(120_000)) / timeOf(BEGIN + make(30_000));
  expect([1, 2, 3].some(() => times() < 8)).toBe(true);
});
