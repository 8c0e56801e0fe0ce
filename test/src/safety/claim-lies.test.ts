import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer, type NumberedSource } from '#src/safety/web/claims.ts';

const web = (text: string, publishedOn: string | null = null): NumberedSource => ({ text, isOurs: false, publishedOn });
const ours = (text: string): NumberedSource => ({ text, isOurs: true });

/** A true claim, its source, and the parts of the claim that a lie may replace. */
type Truth = { source: NumberedSource; claim: string; parts: { kind: Kind; text: string }[] };
type Kind = 'name' | 'number' | 'date' | 'place';

const truth = (source: NumberedSource, claim: string, parts: Partial<Record<Kind, string[]>>): Truth => ({
  source,
  claim,
  parts: Object.entries(parts).flatMap(([kind, texts]) => texts.map((text) => ({ kind: kind as Kind, text }))),
});

const TRUTHS: Truth[] = [
  truth(
    web('Emirates reported engine trouble on a Boeing 777 in 2024. It may affect 10 aircraft in the market.'),
    'Emirates reported engine trouble on a Boeing 777 in 2024.',
    { name: ['Emirates', 'Boeing'], number: ['777'], date: ['2024'] },
  ),
  truth(
    web(
      'Engine failure over Greenland — Air France flight 66, an Airbus A380, diverted to Goose Bay on 30 September 2017; 520 people on board were unhurt.',
    ),
    'Air France flight 66 diverted to Goose Bay on September 30, 2017.',
    {
      name: ['Air France'],
      number: ['66'],
      date: ['September 30, 2017', '30', '2017', 'September'],
      place: ['Goose Bay'],
    },
  ),
  truth(
    web(
      'Qantas Airbus A380 returns to Singapore — Qantas flight QF32 returned to Singapore in November 2010 after an engine failure. All 469 people on board were safe.',
    ),
    'In November 2010 Qantas flight QF32 returned to Singapore after an engine failure.',
    { name: ['Qantas', 'QF32'], date: ['November 2010', 'November', '2010'], place: ['Singapore'] },
  ),
  truth(
    web('Lufthansa audit — The airline took part in an audit of 412 maintenance records in Frankfurt on 2025-05-14.'),
    'Lufthansa took part in an audit of 412 maintenance records in Frankfurt on May 14, 2025.',
    { name: ['Lufthansa'], number: ['412'], date: ['May 14, 2025', 'May', '14', '2025'], place: ['Frankfurt'] },
  ),
  truth(
    ours('Between 2007 and 2025 the Airbus A380 had no fatal accident in an estimated 1.12 million departures.'),
    'The Airbus A380 had no fatal accident between 2007 and 2025 in an estimated 1.12 million departures.',
    { name: ['Airbus', 'A380'], number: ['1.12'], date: ['2007', '2025'] },
  ),
  truth(
    ours('British Airways rates 10 out of 10: on the register of IATA (IOSA).'),
    'British Airways rates 10 out of 10.',
    {
      name: ['British Airways', 'British'],
      number: ['10'],
    },
  ),
];

const OTHERS: Record<Kind, string[]> = {
  name: [
    'Ryanair',
    'KLM',
    'Air China',
    'South African Airways',
    'A350',
    'Embraer',
    'BA9',
    'The Ryanair',
    'easyJet',
    'Iberia Express',
  ],
  number: ['14', '3', '1,200', '0', '99.5', '2 000', 'twelve', '767', '11', '1'],
  date: ['August 3, 2019', '3 August 2019', '2019-08-03', 'March 2011', '2011', 'July', '28', '1999', 'May 2016', '4'],
  place: ['Reykjavik', 'Paris', 'New York', 'Gander', 'São Paulo', 'the North Sea', 'Tehran'],
};

const isKept = (text: string, sources: NumberedSource[], cited = sources.map((_, index) => index + 1)) =>
  checkAnswer({ claims: [{ text, sources: cited }], incidents: [] }, sources).claims.length > 0;

const swapped = ({ claim }: Truth, part: string, other: string) => claim.replace(part, () => other);

describe('a claim in which one thing has been put in the place of another', () => {
  it.each(TRUTHS.map((one) => [one.claim, one] as const))('%s is true', (claim, { source }) => {
    expect(isKept(claim, [source])).toBe(true);
  });

  const table = TRUTHS.flatMap((one) =>
    one.parts.flatMap(({ kind, text }) => OTHERS[kind].map((other) => [swapped(one, text, other), one] as const)),
  ).filter(([lie, one]) => lie !== one.claim);

  it(`is dropped, whatever it is (${table.length} lies)`, () => {
    expect(table.filter(([lie, { source }]) => isKept(lie, [source])).map(([lie]) => lie)).toEqual([]);
  });

  it('is dropped when it is made by chance, also beside all other sources that it does not cite', () => {
    const sources = TRUTHS.map(({ source }) => source);
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    const number = fc.integer({ min: 0, max: 9_999 }).map(String);
    const date = fc
      .record({
        year: fc.integer({ min: 1970, max: 2026 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      })
      .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
    const lies = fc
      .record({ truth: fc.constantFrom(...TRUTHS), which: fc.nat(), word, number, date, other: fc.nat() })
      .map(({ truth: one, which, other, ...made }) => {
        const { kind, text } = one.parts[which % one.parts.length] as Truth['parts'][number];
        const known = OTHERS[kind][other % OTHERS[kind].length] as string;
        const [free] = { name: [made.word], place: [made.word], number: [made.number], date: [made.date] }[kind];
        return {
          one,
          text,
          lies: [swapped(one, text, free as string), swapped(one, text, known)],
          part: [free as string, known],
        };
      });
    fc.assert(
      fc.property(lies, ({ one, lies: actual, part }) => {
        actual.forEach((lie, index) => {
          // text that occurs somewhere in the source is not a lie of this kind
          if (lie === one.claim || one.source.text.toLowerCase().includes((part[index] as string).toLowerCase()))
            return;
          expect([lie, isKept(lie, sources, [sources.indexOf(one.source) + 1])]).toEqual([lie, false]);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a claim is dropped', () => {
  const emirates = web(
    'Emirates reported engine trouble on a Boeing 777 in 2024. It may affect 10 aircraft in the market.',
  );
  const qf32 = TRUTHS[2]?.source as NumberedSource;
  it.each<[string, string, NumberedSource[]]>([
    ['when its first word names somebody else', 'Qantas reported engine trouble on a Boeing 777 in 2024.', [emirates]],
    ['when its verb says the opposite', 'Emirates denied engine trouble on a Boeing 777 in 2024.', [emirates]],
    ['when it takes "may affect 10" for a date', 'Emirates reported engine trouble on May 10, 2024.', [emirates]],
    ['when it takes "market" for a month', 'Emirates reported engine trouble in March 2024.', [emirates]],
    ['when it leaves out that something only may be', 'Emirates: it affects 10 aircraft in the market.', [emirates]],
    ['when it names nobody', 'There was engine trouble reported in 2024.', [emirates]],
    [
      'when it leaves out a "no"',
      'The Airbus A380 had a fatal accident in 1.12 million departures.',
      [TRUTHS[4]?.source as NumberedSource],
    ],
    ['when it adds a "no"', 'Emirates reported no engine trouble on a Boeing 777 in 2024.', [emirates]],
    [
      'when it leaves out who denied it',
      'Emirates crashed in Dubai.',
      [web('Emirates denied that it crashed in Dubai.')],
    ],
    [
      'when it takes one half from each of two sources',
      'British Airways had no fatal accident in an estimated 1.12 million departures.',
      [TRUTHS[4]?.source as NumberedSource, TRUTHS[5]?.source as NumberedSource],
    ],
    [
      "when it takes one sentence's subject for another's deed",
      'Qantas reported engine trouble in 2024.',
      [web('Emirates reported engine trouble in 2024. Qantas carried 520 people.')],
    ],
    [
      "when it takes the title's subject for another's deed",
      'Qantas reported engine trouble in 2024.',
      [web('Qantas news — Emirates reported engine trouble in 2024.')],
    ],
    ['when it turns the parties round', 'Qantas sued Emirates in 2024.', [web('Emirates sued Qantas in 2024.')]],
    [
      'when it makes a number say something else',
      'Air France flight 66 diverted to Goose Bay with 66 people on board.',
      [TRUTHS[1]?.source as NumberedSource],
    ],
    [
      'when it puts two names together',
      'Air China reported engine trouble.',
      [web('Air France and China Eastern reported engine trouble.')],
    ],
    [
      'when it takes the date of the page for that of the event',
      'Qantas flight QF32 returned to Singapore on March 3, 2026.',
      [{ ...qf32, publishedOn: 'Mar 3, 2026' }],
    ],
    ['when a name is written small', 'ryanair reported engine trouble on a Boeing 777 in 2024.', [emirates]],
    [
      'when a letter of another script stands in a name',
      'Emіrates reported engine trouble on a Boeing 777 in 2024.',
      [emirates],
    ],
    ['when it adds a percent sign', 'British Airways rates 10% out of 10.', [TRUTHS[5]?.source as NumberedSource]],
    [
      'when it names a page without its protocol',
      'Emirates reported engine trouble, see evil.example for more.',
      [emirates],
    ],
  ])('%s', (_when, text, sources) => {
    expect(isKept(text, sources)).toBe(false);
  });
});

describe('what is true', () => {
  it.each<[string, NumberedSource[]]>([
    ['The Airbus A380 had no fatal accident.', [TRUTHS[4]?.source as NumberedSource]],
    ['Qantas flight QF32 returned to Singapore.', [TRUTHS[2]?.source as NumberedSource]],
    [
      'In 2010 Qantas flight QF32 returned to Singapore after an engine failure.',
      [TRUTHS[2]?.source as NumberedSource],
    ],
    ['All 469 people on board the Qantas Airbus A380 were safe.', [TRUTHS[2]?.source as NumberedSource]],
    ['Air France flight 66, an Airbus A380, diverted to Goose Bay.', [TRUTHS[1]?.source as NumberedSource]],
    ['There were 520 people on board Air France flight 66.', [TRUTHS[1]?.source as NumberedSource]],
    [
      'Emirates reported that engine trouble may affect 10 aircraft.',
      [web('Emirates reported that engine trouble may affect 10 of its aircraft in the market.')],
    ],
    ['Lufthansa took part in an audit in Frankfurt.', [TRUTHS[3]?.source as NumberedSource]],
    [
      'A flight of British Airways returned after a warning light; nobody was hurt.',
      [
        web(
          'British Airways turned back — in 2026 a flight of British Airways returned after a warning light; nobody was hurt.',
        ),
      ],
    ],
    [
      'British Airways rates 10 out of 10, and the Airbus A380 had no fatal accident between 2007 and 2025.',
      [TRUTHS[4]?.source as NumberedSource, TRUTHS[5]?.source as NumberedSource],
    ],
  ])('passes in other order and shorter: %s', (text, sources) => {
    expect(isKept(text, sources)).toBe(true);
  });
});

describe('an incident', () => {
  const page = web(
    'Qantas A380 returns — Qantas flight QF32 returned to Singapore on 4 November 2010 after an engine failure. BA92 was near.',
  );
  const incident = {
    date: '2010-11-04',
    flight: 'QF32',
    severity: 'major',
    description: 'Qantas flight QF32 returned to Singapore after an engine failure.',
    source: 1,
  } as const;
  const kept = (change: object, source = page, about?: Parameters<typeof checkAnswer>[2]) =>
    checkAnswer({ claims: [], incidents: [{ ...incident, ...change }] }, [source], about).incidents;

  it('keeps its date, flight and severity where the words bear them out', () => {
    expect(kept({})).toEqual([{ ...incident, source: 0 }]);
  });

  it.each([
    [
      'a day that stands elsewhere',
      { date: '2024-05-10', description: 'Emirates reported engine trouble on a Boeing 777 in 2024.' },
      { date: '2024' },
    ],
    [
      'a month inside another word',
      { date: '2024-03-10', description: 'Emirates reported engine trouble on a Boeing 777 in 2024.' },
      { date: '2024' },
    ],
  ])('loses %s', (_what, change, left) => {
    const source = web(
      'Emirates reported engine trouble on a Boeing 777 in 2024. It may affect 10 aircraft in the market.',
    );
    expect(kept(change, source)).toMatchObject([left]);
  });

  it('is not dated by the page', () => {
    const undated = web('Qantas flight QF32 returned to Singapore after an engine failure.', 'Nov 4, 2010');
    expect(kept({}, undated)).toEqual([]);
  });

  it('loses a flight whose number is the beginning of another', () => {
    expect(kept({ flight: 'BA9' })).toMatchObject([{ flight: null }]);
    expect(kept({ flight: 'QF3' })).toMatchObject([{ flight: null }]);
  });

  it('is no graver than its words', () => {
    expect(kept({ severity: 'critical' })).toMatchObject([{ severity: 'major' }]);
    const calm = web('Qantas flight QF32 returned to Singapore in 2010.');
    expect(
      kept({ severity: 'critical', date: '2010', description: 'Qantas flight QF32 returned to Singapore.' }, calm),
    ).toMatchObject([{ severity: 'minor' }]);
  });

  it('of neither the airline nor the model is dropped', () => {
    const of = (airlineName: string | null, modelName: string | null) =>
      kept({}, page, { airlineName, modelName }).length;
    expect([
      of('Qantas', null),
      of('Emirates', 'Airbus A380-800'),
      of('Emirates', 'Boeing 777'),
      of(null, null),
    ]).toEqual([1, 1, 0, 0]);
  });
});
