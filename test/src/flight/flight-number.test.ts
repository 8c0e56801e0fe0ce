import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FLIGHT_NUMBER_TOO_SHORT,
  FLIGHT_NUMBER_UNREADABLE,
  flightNumberOf,
  flightNumberProblem,
  flightSearchSchema,
  parseFlightNumber,
} from '#src/flight/flight-number.ts';

describe('flight number', () => {
  it.each([
    ['BA286', 'BA286'],
    ['ba 286', 'BA286'],
    ['BA0286', 'BA286'],
    ['ba-0286', 'BA286'],
    ['BAW286', 'BAW286'],
    ['U2 8001', 'U28001'],
    ['5J3103', '5J3103'],
    ['W6 1', 'W61'],
    ['BAW9KT', 'BAW9KT'],
    ['ＢＡ２８６', 'BA286'],
    ['BA–286', 'BA286'],
    ['BA\u2011286', 'BA286'],
    ['BA\u200b286', 'BA286'],
    ['\u2068BA\u00ad286\u2069', 'BA286'],
    ['LH12A', 'LH12A'],
  ])('%s is read as %s', (typed, text) => {
    expect(parseFlightNumber(typed)?.text).toBe(text);
  });

  it.each(['', 'B', 'BA', '286', 'ZZZZ1', 'BA28655', "' OR 1=1", '✈️✈️', 'BA286; drop table users', '99 286', 'BA００'])(
    '%s is refused',
    (typed) => {
      expect(flightSearchSchema.safeParse({ flightNumber: typed }).success).toBe(false);
    },
  );

  it('says the specified sentence for a number that is too short, and a helpful one for others', () => {
    const message = (flightNumber: unknown) => flightSearchSchema.safeParse({ flightNumber }).error?.issues[0]?.message;
    expect(message('B')).toBe(FLIGHT_NUMBER_TOO_SHORT);
    expect(message(undefined)).toBe(FLIGHT_NUMBER_TOO_SHORT);
    expect(message('hello world')).toBe(FLIGHT_NUMBER_UNREADABLE);
  });

  it.each([
    'BA 286 tomorrow',
    'flight BA286',
    'ba286 on Nov 30',
    'Nov 30, BA286',
    'BA 286, LHR to SFO',
    'BA-0286 (LHR)',
  ])('among other words is named in the answer: %s', (typed) => {
    const sentence = 'Enter only the flight number: BA286. The date has its own field.';
    expect(flightNumberProblem(typed)).toBe(sentence);
  });

  it('follows from a call sign only where the call sign ends in digits', () => {
    expect(flightNumberOf('BAW286', 'BA')).toBe('BA286');
    expect(flightNumberOf('BAW9KT', 'BA')).toBe('BAW9KT');
    expect(flightNumberOf('XYZ12', null)).toBe('XYZ12');
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(() => parseFlightNumber(typed)).not.toThrow();
      }),
    );
  });
});
