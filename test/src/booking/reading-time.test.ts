import { expect, it } from 'vitest';
import { readWrittenLegs } from '#src/booking/written-legs.ts';

const BEGIN = 'Flight BA 286\n19 Dec 2026\nSFO - LHR\n';
const repeated = (part: string) => (length: number) => part.repeat(length / part.length);

/** The least of three readings' time of the processor, in milliseconds, whatever else runs; at least twenty. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    readWrittenLegs(text, '2026-11-28');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.max(20, Math.min(...times));
}

it.each<[what: string, make: (length: number) => string]>([
  ['letters in one line', repeated('abcdefghij')],
  ['signs of base64 in one line', repeated('aGVsbG8rd29ybGQv')],
  ['empty lines', repeated('\n')],
  ['lines of blanks', repeated(' \n')],
  ['brackets', repeated('(')],
  ['brackets apart', repeated('a( ')],
  ['words without an end', repeated('Flight to London BA 286 the 12 Mar 2027 LHR and Paris (CDG) 12:30 moved ')],
  ['airlines in fields', repeated('Airline: LH, ')],
  ['Chinese', repeated('航班改为一月')],
])('twice as much of %s takes about twice as long to read', (_what, make) => {
  expect(readWrittenLegs(BEGIN + make(120_000), '2026-11-28')[0]).toMatchObject({
    flightNumber: 'BA286',
    date: '2026-12-19',
  });
  expect(timeOf(BEGIN + make(120_000))).toBeLessThan(4 * timeOf(BEGIN + make(60_000)));
});
