import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightNumberOf, parseFlightNumber } from '#src/flight/flight-number.ts';
import { flightSearchProblem, flightSearchSchema, readFlightSearch } from '#src/flight/flight-search.ts';
import {
  FLIGHT_NUMBER_TOO_SHORT,
  FLIGHT_NUMBER_UNREADABLE,
  flightNumberProblem,
} from '#src/flight/typed-flight-number.ts';
import type { Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const told = (problem: Told | null) => problem && speak('en', problem);

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

  it.each([
    '',
    'B',
    'BA',
    '286',
    'flight from London to New York on 12 March',
    'ZZZZ1',
    'BA28655',
    "' OR 1=1",
    '✈️✈️',
    'BA286; drop table users',
    '99 286',
    'BA００',
  ])('%s is refused', (typed) => {
    expect(flightSearchSchema.safeParse({ flightNumber: typed }).success).toBe(false);
  });

  it('says the specified sentence for a number that is too short, and a helpful one for others', () => {
    const message = (flightNumber: unknown) => flightSearchSchema.safeParse({ flightNumber }).error?.issues[0]?.message;
    expect(message('B')).toBe(FLIGHT_NUMBER_TOO_SHORT);
    expect(message(undefined)).toBe(FLIGHT_NUMBER_TOO_SHORT);
    expect(message('hello world')).toBe(FLIGHT_NUMBER_UNREADABLE);
  });

  it.each([
    'BA 286 tomorrow',
    'ba286 on Nov 30',
    'Nov 30, BA286',
    'BA 286, LHR to SFO',
    'BA-0286 (LHR)',
    'BA286 LHR',
    'BA 286 / 12 Mar',
    'BA286 12/03/2027',
    'BA 286 Airbus A380',
  ])('among other words is named in the answer: %s', (typed) => {
    const sentence = 'Enter only the flight number: BA286. The date has its own field.';
    expect(told(flightNumberProblem(typed))).toBe(sentence);
  });

  it.each([
    ['"BA286"', 'BA286'],
    ['BA286 from San Francisco to London', 'BA286'],
    ['"BA 286" London', 'BA286'],
    ['united UA 901', 'UA901'],
    ['TK 1 sefer sayılı uçuş', 'TK1'],
    ['numer lotu: LO281', 'LO281'],
    ['FLIGHT#EK201', 'EK201'],
    ['LH 7603 (op. by UA933)', 'UA933'],
    ['vol n°AF 083', 'AF83'],
    ['KE082편', 'KE82'],
    ['#BA286', 'BA286'],
    ['[BA286]', 'BA286'],
    ['(BA286)', 'BA286'],
    ['✈️ BA:286!', 'BA286'],
    ['flt BA286,', 'BA286'],
    ['n° AF6', 'AF6'],
    ['Volo n. AZ 610', 'AZ610'],
    ['航班号 MU587', 'MU587'],
    ['NH203便', 'NH203'],
    ['BA#286', 'BA286'],
    ['BA/286', 'BA286'],
    ['Flight BA 286', 'BA286'],
    ['flight number: BA286', 'BA286'],
    ['KL 1824 (AF)', 'KL1824'],
    ['UA 8840 operated by LH400', 'LH400'],
    ['DL 9520 OPERATED BY: KLM ROYAL DUTCH AIRLINES, KL 1824', 'KL1824'],
    ['DL 9520 operated by KLM', 'DL9520'],
    ['FR4PW', 'FR4PW'],
    ['U213BU', 'U213BU'],
    ['U2 4TR', 'U24TR'],
    ['BA9KT', 'BA9KT'],
    ['рейс SU 100', 'SU100'],
    ['LH٤٠٠', 'LH400'],
    ['EK ۰۰۲', 'EK2'],
    ['东航MU5101', 'MU5101'],
    ['lot LO 26', 'LO26'],
    ['LOT 26', 'LOT26'],
    ['British Airways BA 117', 'BA117'],
    ['ryanair FR1902', 'FR1902'],
  ])('%s in the search field is %s', (typed, text) => {
    expect(readFlightSearch(typed)).toMatchObject({ text });
  });

  it.each([
    ['British Airways 286', 'British Airways', '286'],
    ['easyJet 8001', 'easyJet', '8001'],
    ['Jet2 123', 'Jet2', '123'],
    ['lufthansa400', 'lufthansa', '400'],
    ['国航981', '国航', '981'],
    ['LOT Polish 26', 'LOT Polish', '26'],
    ['Speedbird flight 286', 'Speedbird', '286'],
  ])('%s is the number of an airline by name', (typed, airline, number) => {
    expect(readFlightSearch(typed)).toEqual({ kind: 'named', airline, number });
  });

  it.each([
    ['BA286,UA901', 'That looks like two flight numbers. Enter one at a time, such as BA286.'],
    ['BA286-BA287', 'That looks like two flight numbers. Enter one at a time, such as BA286.'],
    ['BA286 BA287', 'That looks like two flight numbers. Enter one at a time, such as BA286.'],
    ['LH400 and UA901', 'That looks like two flight numbers. Enter one at a time, such as BA286.'],
    ['BA286 / UA901', 'That looks like two flight numbers. Enter one at a time, such as BA286.'],
    ['LH 400 / 401', 'That looks like two flight numbers. Enter one at a time, such as BA286.'],
    ['XQ 9B1', FLIGHT_NUMBER_UNREADABLE],
    ['flight', FLIGHT_NUMBER_UNREADABLE],
  ])('%s: %s', (typed, problem) => {
    expect(told(flightSearchProblem(typed))).toBe(problem);
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
