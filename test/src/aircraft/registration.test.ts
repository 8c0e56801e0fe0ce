import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadReferenceFlights } from '#db/build/shipped.ts';
import { loadFacts } from '#db/reference/open.ts';
import { mayBeRegistration, readRegistration, registrationOf } from '#src/aircraft/registration.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { flightSearchSchema } from '#src/flight/flight-search.ts';
import { flightNumberProblem } from '#src/flight/typed-flight-number.ts';
import type { Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const told = (problem: Told | null) => problem && speak('en', problem);

describe('a registration and a flight number', () => {
  it.each([
    ['G-XLEA', 'G-XLEA'],
    ['g-xlea', 'G-XLEA'],
    ['N12345', 'N12345'],
    ['n628ts', 'N628TS'],
    ['N 628 TS', 'N628TS'],
    ['N1234A', 'N1234A'],
    ['D-AIMA', 'D-AIMA'],
    ['JA8089', 'JA8089'],
    ['JA731A', 'JA731A'],
    ['JA01XJ', 'JA01XJ'],
    ['VH-OQA', 'VH-OQA'],
    ['B-1234', 'B-1234'],
    ['B-18901', 'B-18901'],
    ['9V-SKA', '9V-SKA'],
    ['9V SKA', '9VSKA'],
    ['A6EDA', 'A6EDA'],
    ['VN-A321', 'VN-A321'],
    ['HL7534', 'HL7534'],
    ['HP-1829CMP', 'HP-1829CMP'],
    ['RA-89001', 'RA-89001'],
    ['RDPL-34229', 'RDPL-34229'],
    ['2-ANJA', '2-ANJA'],
    ['A9C‑DHS', 'A9C-DHS'],
  ])('%s is a registration and no flight', (typed, text) => {
    expect(registrationOf(typed)?.text).toBe(text);
    expect(parseFlightNumber(typed)).toBeNull();
    expect(told(flightNumberProblem(typed))).toContain(`Look it up at /registration/${text}.`);
    expect(flightSearchSchema.safeParse({ flightNumber: typed }).success).toBe(false);
  });

  it.each([
    ['BA286', 'BA286'],
    ['ba-286', 'BA286'],
    ['BAW9KT', 'BAW9KT'],
    ['N123', 'N123'],
    ['N1 2345', 'N12345'],
    ['N4 1809', 'N41809'],
    ['N41809', 'N41809'],
    ['3K100', '3K100'],
    ['3K-100', '3K100'],
    ['U2 8001', 'U28001'],
    ['JA 8', 'JA8'],
    ['JA286', 'JA286'],
    ['JA 1234', 'JA1234'],
    ['VNA321', 'VNA321'],
    ['B6123', 'B6123'],
    ['EK00286', 'EK286'],
    ['HK 4811', 'HK4811'],
    ['LH12A', 'LH12A'],
  ])('%s is a flight and no registration', (typed, text) => {
    expect(registrationOf(typed)).toBeNull();
    expect(parseFlightNumber(typed)?.text).toBe(text);
  });

  it('no flight that ships is taken for a registration, with a hyphen or without', () => {
    const codes = loadFacts()
      .airlines.flatMap(({ iata, icao }) => [iata, icao])
      .filter((code) => code !== null);
    const every = codes.flatMap((code) => ['1', '12', '286', '1234', '9999'].map((number) => `${code}${number}`));
    const shipped = loadReferenceFlights().flatMap(({ flightNumber: number }) => [
      number,
      number.replace(/^(..)/, '$1-'),
    ]);
    expect(shipped.length).toBeGreaterThan(2000);
    expect([...every, ...shipped].filter((number) => registrationOf(number) !== null)).toEqual([]);
  });

  it('what could be either is offered as a registration where no such flight is known', () => {
    expect(['N123', 'N37502', 'JA1234', 'HK5442'].map(mayBeRegistration)).toEqual([true, true, true, true]);
    expect(['BA286', 'U28001', 'BAW9KT'].map(mayBeRegistration)).toEqual([false, false, false]);
  });

  it('spellings of a registration are one key, and what cannot be one is refused', () => {
    expect(readRegistration('g–xlea')?.key).toBe('GXLEA');
    expect(readRegistration('GXLEA')?.key).toBe('GXLEA');
    const refused = ['', '-', '12345', 'G--XLEA', 'ABCDEFGHIJKL', "' OR 1=1", '✈️', 'G-XL/EA', 'AB'];
    expect(refused.filter((typed) => readRegistration(typed))).toEqual([]);
  });

  it('what is typed is never read as both', () => {
    const typed = fc.stringMatching(/^[A-Z0-9]{1,3}[- ]?[A-Z0-9]{1,6}$/);
    fc.assert(
      fc.property(typed, (text) => {
        expect([registrationOf(text), parseFlightNumber(text)]).toContain(null);
      }),
    );
  });
});
