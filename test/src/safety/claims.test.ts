import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer, type ModelAnswer } from '#src/safety/web/claims.ts';
import type { Evidence } from '#src/safety/web/evidence.ts';

const page = (title: string, snippet: string, date: string | null = null): Evidence => ({
  url: 'https://pages.example/',
  title,
  snippet,
  date,
});

const GREENLAND =
  'Air France flight 66, an Airbus A380, diverted to Goose Bay on 30 September 2017; 520 people on board were unhurt.';
const DENIAL = 'Air France denied that it had left out a check. It may affect 10 aircraft in the market.';
const pages = [
  page('Engine failure over Greenland', GREENLAND, 'Oct 1, 2017'),
  page('Air France audit', DENIAL),
  page('Qantas A380 returns', 'Qantas flight QF32 returned to Singapore in November 2010.', 'Nov 4, 2010'),
];
const ABOUT = { airlineName: 'Air France', modelName: 'Airbus A380' };

const claimsOf = (...claims: ModelAnswer['claims']) => checkAnswer({ claims, incidents: [] }, pages, ABOUT).claims;

describe('a claim', () => {
  it.each([
    ['a sentence of its page', GREENLAND, 1],
    ['a sentence without its period', GREENLAND.slice(0, -1), 1],
    ['two sentences that follow each other', DENIAL, 2],
    ['the title', 'Qantas A380 returns', 3],
  ])('is kept when it is %s', (_what, text, number) => {
    expect(claimsOf({ text, source: number })).toEqual([{ text, source: number - 1 }]);
  });

  it.each([
    ['stands on another page', GREENLAND, 2],
    ['names a page that was not supplied', GREENLAND, 9],
    ['counts pages from zero', GREENLAND, 0],
    ['is a part of a sentence', 'Air France flight 66, an Airbus A380, diverted to Goose Bay.', 1],
    ['leaves out who denied it', 'It had left out a check.', 2],
    ['leaves out that something only may be', 'It affects 10 aircraft in the market.', 2],
    ['joins sentences that do not follow each other', `Air France audit ${DENIAL.split('. ')[1]}`, 2],
    ['puts a letter of another script in a name', GREENLAND.replace('Air', 'Aіr'), 1],
    ['adds a judgment', `${GREENLAND} It was perfectly safe.`, 1],
    ['writes in another order', 'On 30 September 2017 Air France flight 66 diverted to Goose Bay.', 1],
    ['is no sentence', 'Yes.', 1],
  ])('is dropped when it %s', (_how, text, number) => {
    expect(claimsOf({ text, source: number })).toEqual([]);
  });

  it.each([
    ['an address', 'Air France is described at https://evil.example/ in full.'],
    ['an address without its protocol', 'Air France is described at evil.example in full.'],
    ['markup', 'Air France <img src=x onerror=alert(1)> was audited.'],
    ['a link', '[Air France](//evil.example) was audited.'],
    ['no end', `Air France was ${'very '.repeat(200)}late.`],
  ])('is dropped when its page has %s', (_what, text) => {
    const answer = { claims: [{ text, source: 1 }], incidents: [] };
    expect(checkAnswer(answer, [page('Air France', text)], ABOUT).claims).toEqual([]);
  });

  it('is dropped with any word changed', () => {
    const words = GREENLAND.split(' ');
    const lie = fc.tuple(fc.nat(words.length - 1), fc.stringMatching(/^[A-Za-z0-9]{1,9}$/));
    fc.assert(
      fc.property(lie, ([at, word]) => {
        const text = words.with(at, word).join(' ');
        expect(claimsOf({ text, source: 1 })).toHaveLength(text === GREENLAND ? 1 : 0);
      }),
    );
  });

  it('is kept once', () => {
    expect(claimsOf({ text: GREENLAND, source: 1 }, { text: GREENLAND, source: 1 })).toHaveLength(1);
  });
});

describe('an incident', () => {
  const incident = {
    date: '2017-09-30',
    flight: 'Air France flight 66',
    severity: 'critical',
    description: GREENLAND,
    source: 1,
  } as const;
  const kept = (change: object, from = pages, about = ABOUT) =>
    checkAnswer({ claims: [], incidents: [{ ...incident, ...change }] }, from, about).incidents;

  it('is kept with its page, and is no graver than its words', () => {
    expect(kept({})).toEqual([{ ...incident, severity: 'minor', source: 0 }]);
  });

  it.each([
    ['2017-09-29', '2017-09'],
    ['2017-08-30', '2017'],
    ['2017', '2017'],
  ])('keeps of the date %s what its sentence bears out: %s', (date, left) => {
    expect(kept({ date })).toMatchObject([{ date: left }]);
  });

  it.each([
    ['its date is not in the sentence', { date: '2019-09-30' }],
    ['it has no date', { date: null }],
    ['its date is none', { date: 'last year' }],
    ['its page was not supplied', { source: 4 }],
    ['it adds deaths', { description: 'Engine failure over Greenland in which 14 people died.' }],
  ])('is dropped when %s', (_why, change) => {
    expect(kept(change)).toEqual([]);
  });

  it('is not dated by the page, nor by a verb', () => {
    expect(kept({ description: DENIAL, source: 2, date: '2024-05-10' })).toEqual([]);
    const undated = page('Qantas A380', 'Qantas flight QF32 returned to Singapore.', 'Nov 4, 2010');
    expect(kept({ description: undated.snippet, date: '2010-11-04' }, [undated])).toEqual([]);
  });

  it.each(['AF447', 'Air France flight 6', 'flight'])('loses the flight %s, which the page does not name', (flight) => {
    expect(kept({ flight })).toMatchObject([{ flight: null }]);
  });

  it.each([
    ['An Airbus A380 crashed in 2010 and 14 people died.', 'critical'],
    ['An Airbus A380 had an engine failure in 2010.', 'major'],
    ['An Airbus A380 returned in 2010; nobody was killed.', 'minor'],
    ["The engine of an Airbus A380 didn't crash in 2010.", 'major'],
    ['No fire was found on an Airbus A380 in 2010.', 'minor'],
  ])('%s is %s at most', (description, severity) => {
    expect(kept({ description, date: '2010' }, [page('', description)])).toMatchObject([{ severity }]);
  });

  it('of neither the airline nor the model is dropped', () => {
    const of = (airlineName: string | null, modelName: string | null) =>
      kept(
        { description: 'Qantas flight QF32 returned to Singapore in November 2010.', date: '2010-11', source: 3 },
        pages,
        { airlineName, modelName } as typeof ABOUT,
      ).length;
    expect([
      of('Qantas', null),
      of('Emirates', 'Airbus A380-800'),
      of('Emirates', 'Boeing 777'),
      of(null, null),
    ]).toEqual([1, 1, 0, 0]);
  });
});
