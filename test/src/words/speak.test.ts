import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '#src/errors.ts';
import { findMessage } from '#src/words/find-message.ts';
import type { Locale } from '#src/words/formats.ts';
import { type Given, say, sayTogether, type Told } from '#src/words/say.ts';
import { inEnglish, speak, speakAll, speakParts, type Values } from '#src/words/speak.ts';
import { type AsTold, textSchema } from '#src/words/text-schema.ts';

const english = (text: string, values?: Values<string>) => speakParts('en', compile(text), values).join('');

it('a sentence is said by its id and what it is given, and spoken later', () => {
  const said = say('errors.input.missing', { field: 'date' });
  expect(said).toEqual({ said: 'errors.input.missing', values: { field: 'date' } });
  expect(speak('en', said)).toBe('The field date is missing. Add it and try again.');
  expect(speak('en', ERRORS.conflict.says)).toBe('This has already been done.');
});

it.each([
  [1, 'Please wait 1 second and'],
  [2, 'Please wait 2 seconds and'],
  [4172, 'Please wait 4,172 seconds and'],
])('a plural of %i is "%s"', (count, text) => {
  expect(inEnglish('errors.rate.waitSeconds', { count })).toContain(text);
});

it.each<[string, string, Values<string>]>([
  ['It has 180.46 of 4,172.', 'It has {some, number} of {all, number}.', { some: 180.456, all: 4172 }],
  ['It flew on Nov 20, 2026.', 'It flew on {day}.', { day: { date: '2026-11-20' } }],
  ['It flew in 2024.', 'It flew in {day}.', { day: { date: '2024' } }],
  [
    'Seen Nov 20, 2026 4:05 PM.',
    'Seen {time}.',
    { time: { date: '2026-11-20T16:05:00Z', withTime: true, timeZone: 'UTC' } },
  ],
  ['By A, B and C.', 'By {names}.', { names: { list: ['A', 'B', 'C'] } }],
  ['Not A or B.', 'Not {names}.', { names: { list: ['A', 'B'], link: 'or' } }],
  ['A (1), B', '{names}', { names: { list: ['A (1)', 'B'], link: ',' } }],
  ['It is on: IOSA; the EU list.', 'It is on: {what}.', { what: { list: ['IOSA', 'The EU list'], link: 'clauses' } }],
  ['49% of them', '{share} of them', { share: { share: 0.487 } }],
  ['1.0 to 12', '{low} to {high}', { low: { number: 1.03, digits: 2 }, high: { number: 12.1, digits: 2 } }],
  ['2.0 of 4,172', '{some} of {all}', { some: { number: 2, fraction: 1 }, all: { number: 4172 } }],
  ['In the United States', 'In {where}', { where: { country: 'US' } }],
  ['In the Gambia', 'In {where}', { where: { state: 'Gambia', hasArticle: true } }],
  ['The search was canceled. Now.', '{what} Now.', { what: { start: say('errors.codes.client_gone') } }],
  ['All of it', '{what} of it', { what: { start: 'all' } }],
  ['Why: The search was canceled.', 'Why: {why}', { why: say('errors.codes.client_gone') }],
  ["It isn't <here>.", "It isn't '<here>'.", {}],
])('"%s" is written the English way', (expected, text, values) => {
  expect(english(text, values)).toBe(expected);
});

it('a tag is drawn around what stands in it', () => {
  const link = (inside: unknown[]) => ({ link: inside });
  expect(speakParts('en', compile('Please <link>sign in</link>, {name}.'), { link, name: 'Ann' })).toEqual([
    'Please ',
    { link: ['sign in'] },
    ', Ann.',
  ]);
});

const GONE = say('errors.codes.client_gone');
const CONFLICT = say('errors.codes.conflict');

it.each<[string, Told]>([
  ['', sayTogether(null, '', undefined)],
  ['A name', sayTogether('A name', null)],
  ['The search was canceled.', sayTogether(null, GONE)],
  ['The search was canceled. This has already been done.', sayTogether(GONE, '', CONFLICT)],
  ['The search was canceled. Prose. This has already been done.', sayTogether(sayTogether(GONE, 'Prose.'), CONFLICT)],
  ['The search was canceled.\n\nThis has already been done.', { sentences: [GONE, CONFLICT], areParagraphs: true }],
])('sentences one behind the other are "%s"', (text, told) => {
  expect(speak('en', told)).toBe(text);
});

it('all that is said in a tree is spoken, and the rest stays', () => {
  const rest = { rate: 0.1, none: null, isKnown: true, names: ['A', 'B'] };
  const tree = { ...rest, text: GONE, lines: [{ text: sayTogether(GONE, CONFLICT), points: 2 }, 'prose'] };
  expect(speakAll('en', tree)).toEqual({
    ...rest,
    text: 'The search was canceled.',
    lines: [{ text: 'The search was canceled. This has already been done.', points: 2 }, 'prose'],
  });
  expect(JSON.stringify(speakAll('en', rest))).toBe(JSON.stringify(rest));
});

it('a schema tells what is sent from what it is made of', () => {
  const schema = z.object({ name: z.string(), lines: z.array(z.object({ text: textSchema.nullable() })).optional() });
  const made: AsTold<z.output<typeof schema>> = {
    name: 'A',
    lines: [{ text: GONE }, { text: 'prose' }, { text: null }],
  };
  const sent: z.input<typeof schema> = speakAll('en', made);
  expect(schema.parse(sent)).toEqual({
    name: 'A',
    lines: [{ text: 'The search was canceled.' }, { text: 'prose' }, { text: null }],
  });
  // @ts-expect-error a name is not said
  const misplaced: typeof made = { name: GONE };
  expect(misplaced.lines).toBeUndefined();
});

it('an id that has no message is an error that names it', () => {
  expect(() => speak('en', { said: 'errors.gone' as 'errors.rate.waitSeconds' })).toThrow(
    'no message has the id errors.gone',
  );
});

it('what does not fit a message does not compile', () => {
  const wrong = [
    // @ts-expect-error an unknown id
    () => say('errors.codes.unheard'),
    // @ts-expect-error a forgotten argument
    () => say('errors.input.missing', {}),
    // @ts-expect-error no arguments where one is needed
    () => say('errors.input.missing'),
    // @ts-expect-error an argument that the message does not take
    () => say('errors.input.missing', { field: 'date', day: 'today' }),
    // @ts-expect-error text where a plural needs a number
    () => say('errors.rate.waitSeconds', { count: '2' }),
    // @ts-expect-error a number where text is needed, which each language would write the same way
    () => say('errors.input.missing', { field: 2 }),
    // @ts-expect-error a message with a tag, which only a screen can draw
    () => say('app.notFound.search'),
    // @ts-expect-error one of several messages needs what is not given
    (isLong: boolean) => say(isLong ? 'errors.rate.waitSeconds' : 'errors.codes.conflict'),
  ];
  const draw = () => 'a link';
  const given: Given<'app.notFound.search', () => string> = [{ link: draw }];
  // @ts-expect-error nothing that draws the tag
  const tagless: Given<'app.notFound.search', () => string> = [{}];
  expect([wrong.length, given[0].link(), tagless.length]).toEqual([8, 'a link', 1]);
});

it.each<[Locale, string, Values<string>, string]>([
  ['de', '{day}', { day: { date: '2026-03-12' } }, '12. März 2026'],
  ['fr', '{day}', { day: { date: '2026-03' } }, 'mars 2026'],
  ['pt-BR', '{day}', { day: { date: '2026' } }, '2026'],
  ['ja', '{day}', { day: { date: '2026-11-20T16:05:00Z', withTime: true, timeZone: 'UTC' } }, '2026年11月20日 16:05'],
  ['de', '{count, number}', { count: 4172.456 }, '4.172,46'],
  ['de', '{rate}', { rate: { number: 1.03, digits: 2 } }, '1,0'],
  ['fr', '{rate}', { rate: { number: 12, fraction: 1 } }, '12,0'],
  ['fr', '{share}', { share: { share: 0.487 } }, '49\u00a0%'],
  ['es', '{names}', { names: { list: ['A', 'B', 'Irán'], link: 'or' } }, 'A, B o Irán'],
  ['ja', '{names}', { names: { list: ['A', 'B'], link: ',' } }, 'A、B'],
  ['es', '{what}', { what: { list: ['IOSA', 'La lista'], link: 'clauses' } }, 'IOSA; la lista'],
  ['de', '{what}', { what: { list: ['IOSA', 'Liste'], link: 'clauses' } }, 'IOSA; Liste'],
  ['ja', '{where}', { where: { country: 'US' } }, 'アメリカ合衆国'],
  ['de', '{day}', { day: { date: 'soon' } }, 'Invalid date'],
])('in %s "%s" is written its way', (locale, text, values, expected) => {
  expect(speakParts(locale, compile(text), values).join('')).toBe(expected);
});

it('each language has messages of its own', () => {
  expect(findMessage('errors.codes.conflict', 'ja')).not.toBe(findMessage('errors.codes.conflict'));
  expect(() => findMessage('errors.codes.gone_for_good')).toThrow('no message has the id');
});
