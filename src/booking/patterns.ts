import table from './patterns.json' with { type: 'json' };
import { FLIGHT_LABEL, type WordList, wordsOf } from './words.ts';

type Row = { pattern: string; flags?: string };
type Name = keyof typeof table.patterns;

const pieces: Record<string, string> = { ...table.pieces, flightLabel: `(?:${FLIGHT_LABEL})` };

/** A row's source: '{{code}}' stands for a piece, '{{words origin destination}}' for the words of two lists. */
function sourceOf(source: string): string {
  return source.replace(/\{\{(words )?([\w ]+)\}\}/g, (_whole, isWords: string | undefined, name: string) =>
    isWords ? wordsOf(...(name.split(' ') as WordList[])) : sourceOf(pieces[name] ?? ''),
  );
}

/** The patterns of `patterns.json`, which tells what each is of. */
export const patterns = Object.fromEntries(
  Object.entries<Row>(table.patterns).map(([name, { pattern, flags }]) => [name, new RegExp(sourceOf(pattern), flags)]),
) as Record<Name, RegExp>;

/** The forms of a day, each with how it is read. */
export const dateForms = table.dates.map(({ pattern, flags, reads }) => ({
  pattern: new RegExp(sourceOf(pattern), flags),
  reads,
}));

/** What stands for what is written otherwise than the reader expects it. */
export const rewrites = table.rewrites.map(
  ({ pattern, flags, by }) => [new RegExp(sourceOf(pattern), flags), by] as [RegExp, string],
);

/** One airport by itself, by what stands before its code and behind it. */
export const SINGLE_AIRPORT = new RegExp(
  table.airports.map(([before = '', behind = '']) => `${sourceOf(before)}([A-Z]{3})${sourceOf(behind)}`).join('|'),
  'gimu',
);

type Refusal = { unlessNamed?: boolean; ignoreCase?: boolean; written?: string; before?: string; behind?: string };

/** What rules a number out, by what is written and what stands before and behind it. */
export const refusals = table.refusals.map(({ unlessNamed, ignoreCase, ...row }: Refusal) => ({
  unlessNamed,
  tests: (['written', 'before', 'behind'] as const).flatMap((part) => {
    const source = row[part];
    return source ? [[part, new RegExp(sourceOf(source), ignoreCase ? 'iu' : 'u')] as const] : [];
  }),
}));

/** What bears a flight out: what each row says where all of its facts hold, or with '!' do not. */
export const evidence = table.evidence.map(([says = '', facts = '']) => ({ says, facts: facts.split(' ') }));
