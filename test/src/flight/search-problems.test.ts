import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AIRPORT_CODE_UNREADABLE, airportCodeProblem, ORIGIN_TOO_SHORT } from '#src/flight/airport-code.ts';
import { flightSearchProblem, flightSearchSchema } from '#src/flight/flight-search.ts';
import { routeSearchSchema } from '#src/flight/route-search.ts';
import type { Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const told = (problem: Told | null) => problem && speak('en', problem);

const typed = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.stringMatching(/^ ?[a-zA-Z0-9]{0,3} ?[0-9]{0,5}[a-z]? ?$/),
  fc.constantFrom('', 'B', 'BA', 'BA286', 'ba 0286', 'BAW9KT', ' LHR ', 'LH', 'EGLL', 'LHRXX', 'L-R'),
  fc.constantFrom('flight BA286 on Nov 30', 'my flight BA286 on November 30'),
);

test('the form tells of a flight number what the schema tells', () => {
  fc.assert(
    fc.property(typed, (flightNumber) => {
      const checked = flightSearchSchema.safeParse({ flightNumber });
      expect(told(flightSearchProblem(flightNumber))).toBe(checked.success ? null : checked.error.issues[0]?.message);
    }),
  );
});

test('the form tells of an airport code what the schema tells', () => {
  fc.assert(
    fc.property(typed, (origin) => {
      const checked = routeSearchSchema.safeParse({ origin, destination: 'LHR' });
      expect(airportCodeProblem(origin, ORIGIN_TOO_SHORT)).toBe(
        checked.success ? null : checked.error.issues[0]?.message,
      );
    }),
  );
});

test.each(['L-R', '-LH', 'LH-', 'ÜLH', 'LHRXX'])('%s is no airport code', (code) => {
  expect(airportCodeProblem(code, ORIGIN_TOO_SHORT)).toBe(AIRPORT_CODE_UNREADABLE);
});
