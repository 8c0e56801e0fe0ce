import { describe, expect, it } from 'vitest';
import { checkAnswer, type ModelAnswer, type NumberedSource } from '#src/safety/web/claims.ts';

const sources: NumberedSource[] = [
  {
    text: 'Between 2007 and 2025 the Airbus A380 had no fatal accident in an estimated 1.12 million departures.',
    isOurs: true,
  },
  { text: 'British Airways rates 10 out of 10.', isOurs: true },
  {
    text: 'Engine failure over Greenland — Air France flight 66, an Airbus A380, diverted to Goose Bay on 30 September 2017; 520 people on board were unhurt. (Oct 1, 2017)',
    isOurs: false,
  },
];

describe('a claim', () => {
  it.each([
    ['repeats its source', 'The Airbus A380 had no fatal accident in an estimated 1.12 million departures.', [1]],
    [
      'writes a number another way',
      'Between 2007 and 2025 the A380 had no fatal accident in 1.120 million departures.',
      [1],
    ],
    [
      'rests on two sources',
      'An Airbus A380 of Air France diverted to Goose Bay in 2017, and British Airways rates 10.',
      [2, 3],
    ],
  ])('is kept when it %s', (_how, text, numbers) => {
    expect(claimsOf({ text, sources: numbers })).toEqual([{ text, sources: numbers.map((number) => number - 1) }]);
  });

  it.each([
    ['names no source', 'The Airbus A380 had no fatal accident.', []],
    ['names a source that was not supplied', 'The Airbus A380 had no fatal accident.', [1, 9]],
    ['counts sources from zero', 'The Airbus A380 had no fatal accident.', [0]],
    ['names a source below zero', 'The Airbus A380 had no fatal accident.', [-1]],
    ['changes a number', 'The Airbus A380 had no fatal accident in 112 million departures.', [1]],
    ['adds a number', 'The Airbus A380 had no fatal accident in 1.12 million departures over 18 years.', [1]],
    ['takes its number from a source it does not name', 'Air France flight 66 carried 520 people.', [1]],
    ['writes an invented number in words', 'The Airbus A380 had two fatal accident cases between 2007 and 2025.', [1]],
    ['names somebody the source does not', 'The Airbus A380 of Qantas had no fatal accident.', [1]],
    ['says that people died', 'Air France flight 66, an Airbus A380, diverted and people were killed.', [3]],
    ['judges', 'British Airways rates 10 out of 10 and is perfectly safe.', [2]],
    ['promises', 'British Airways rates 10 out of 10, always.', [2]],
    ['carries an address', 'British Airways rates 10 out of 10, see https://evil.example/.', [2]],
    ['carries markup', 'British Airways rates 10 out of 10 <img src=x onerror=alert(1)>.', [2]],
    ['carries a link', '[British Airways](//evil.example) rates 10 out of 10.', [2]],
    ['is no sentence', 'Yes.', [2]],
    ['goes on for ever', `British Airways rates ${'very '.repeat(200)}10.`, [2]],
  ])('is dropped when it %s', (_how, text, numbers) => {
    expect(claimsOf({ text, sources: numbers })).toEqual([]);
  });

  it('is kept once', () => {
    const claim = { text: 'British Airways rates 10 out of 10.', sources: [2] };
    expect(claimsOf(claim, claim)).toHaveLength(1);
  });
});

describe('an incident', () => {
  const incident = {
    date: '2017-09-30',
    flight: 'Air France flight 66',
    severity: 'major',
    description: 'Engine failure over Greenland; the Airbus A380 diverted to Goose Bay.',
    source: 3,
  } as const;

  it('is kept with the result it comes from', () => {
    expect(incidentsOf(incident)).toEqual([{ ...incident, source: 2 }]);
  });

  it.each([
    ['2017-09-29', '2017-09'],
    ['2017-08-30', '2017'],
    ['2017', '2017'],
  ])('keeps of the date %s what the result bears out: %s', (date, kept) => {
    expect(incidentsOf({ ...incident, date })).toMatchObject([{ date: kept }]);
  });

  it('loses a flight that the result does not name', () => {
    expect(incidentsOf({ ...incident, flight: 'AF447' })).toMatchObject([{ flight: null }]);
  });

  it.each([
    ['its date is not in the result', { date: '2019-09-30' }],
    ['it has no date', { date: null }],
    ['its date is none', { date: 'last year' }],
    ['it comes from our own facts', { source: 1 }],
    ['its source was not supplied', { source: 4 }],
    ['it adds deaths', { description: 'Engine failure over Greenland in which 14 people died.' }],
  ])('is dropped when %s', (_why, change) => {
    expect(incidentsOf({ ...incident, ...change })).toEqual([]);
  });
});

it('a no holds until its clause ends', () => {
  const text = 'No fire was found; the crew of the Airbus A380 landed safely.';
  const kept = (claim: string) =>
    checkAnswer({ claims: [{ text: claim, sources: [1] }], incidents: [] }, [{ text, isOurs: false }]).claims.length;
  expect(kept('The crew of the Airbus A380 landed safely.')).toBe(1);
  expect(kept('Fire was found.')).toBe(0);
});

function claimsOf(...claims: ModelAnswer['claims']) {
  return checkAnswer({ claims, incidents: [] }, sources).claims;
}

function incidentsOf(...incidents: ModelAnswer['incidents']) {
  return checkAnswer({ claims: [], incidents }, sources).incidents;
}
