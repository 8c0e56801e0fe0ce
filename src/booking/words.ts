import words from './words.json' with { type: 'json' };

/**
 * The words of bookings, in `words.json`: each list has parts of a regular expression, several to a line, one or more
 * lines for the languages of a region, and lines of their own for scripts without blanks between words. Of `labels` the
 * one nearest before a number says what the number is; `lists` say what their names tell.
 */
export type LabelKind = keyof typeof words.labels;
export type WordList = keyof typeof words.lists;

/** Thai, Lao, Burmese, Khmer, Japanese, Chinese and Korean */
export const WIDE = '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af]';
const BEGINS_WIDE = new RegExp(`^${WIDE}`);

/** In Arabic, 'and', 'for' and the like are written together with the word. */
const BEFORE = '(?<!\\p{L})(?:[وفبلك]{1,2}(?:ال)?)?';

/** A regular expression's source: words of alphabets stand by themselves. */
function sourceOf(lines: string[], before = BEFORE, behind = '(?![\\p{L}\\p{M}])'): string {
  const wide = lines.filter((line) => BEGINS_WIDE.test(line));
  const others = lines.filter((line) => !wide.includes(line));
  return [...(others.length > 0 ? [`${before}(?:${others.join('|')})${behind}`] : []), ...wide].join('|');
}

/** The source of all words of some lists. */
export function wordsOf(...lists: WordList[]): string {
  return `(?:${sourceOf(lists.flatMap((list) => words.lists[list]))})`;
}

const patterns = new Map<string, RegExp>();

/** Of the words of a list. @param end the source of what stands behind them */
export function patternOf(list: WordList, end = ''): RegExp {
  const known = patterns.get(list + end) ?? new RegExp(wordsOf(list) + end, 'iu');
  patterns.set(list + end, known);
  return known;
}

/** Whether a text has one of a list's words. */
export function says(list: WordList, text: string): boolean {
  return patternOf(list).test(text);
}

/** Whether a text ends with one of a list's words, but for blanks, points, and words as before a day: 'not on the '. */
export function endsWith(list: WordList, text: string): boolean {
  return patternOf(list, AT_END).test(text);
}

const AT_END = `(?:[^\\p{L}\\d\\n]{1,3}${words.joins.beforeADay}){0,2}[^\\p{L}\\d\\n]{0,6}$`;

const LABEL_EDGES = ['(?<![\\p{L}\\d])', '(?![a-zà-ž])'] as const;
const labelSource = (kind: LabelKind) => `(?<${kind}>${sourceOf(words.labels[kind], ...LABEL_EDGES)})`;
const LABEL = new RegExp((Object.keys(words.labels) as LabelKind[]).map(labelSource).join('|'), 'giu');
export const FLIGHT_LABEL = sourceOf(words.labels.flight, ...LABEL_EDGES);
/** A word for flight. */
export const FLIGHT = new RegExp(FLIGHT_LABEL, 'iu');
const FLIGHTS = new RegExp(FLIGHT_LABEL, 'giu');

/** What may stand between a label and its number besides punctuation; after a word for flight also up to two others. */
const JOINED = new RegExp(words.joins.label, 'iu');
const AFTER_FLIGHT = new RegExp(words.joins.flight, 'iu');
/** 'Lot' is a flight in Polish and anything in English. */
const LOT = /(?<!\p{L})lot$/iu;
const POLISH = /[łąęśźż]|(?<!\p{L})(?:wylot|przylot|godz|lotnisko|marca|maja|lutego|stycznia|sierpnia)/iu;

/**
 * The label nearest before the end of `before`, if only linking words stand between; null if there is none.
 * @param isStrict whether a word for flight must stand as near as the others
 */
export function labelBefore(before: string, whole = before, isStrict = false): LabelKind | null {
  let last: { kind: LabelKind; end: number } | null = null;
  for (const match of before.matchAll(LABEL)) {
    const kind = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined)?.[0] as LabelKind;
    last = { kind, end: match.index + match[0].length };
  }
  if (!last) return null;
  if (LOT.test(before.slice(0, last.end)) && !POLISH.test(whole)) return null;
  const between = before.slice(last.end);
  // 'Window seat, BA 117' goes on to something else; a code may be listed so
  if (!/^(?:flight|code|booking)$/.test(last.kind) && /[,;]/.test(between)) return null;
  const joined = last.kind === 'flight' && !isStrict ? AFTER_FLIGHT : JOINED;
  return joined.test(between) ? last.kind : null;
}

/** Whether a text speaks of flights at all. */
export function speaksOfFlights(text: string): boolean {
  return FLIGHT.test(text) || says('journey', text);
}

/** Whether its word for flight is of another language than English, and of one that has alphabets. */
export function speaksOfFlightsOtherwise(text: string): boolean {
  const isOther = (word: string) => !/^(?:fl(?:igh)?t|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}])/iu.test(word);
  return [...text.matchAll(FLIGHTS)].some(([word]) => isOther(word));
}

/** Whether a text is of a railway. */
export const OF_RAILS = new RegExp(
  `${labelSource('train')}|renfe|trenitalia|italo|sncf|deutsche bahn|öbb|amtrak|trainline|carrozza`,
  'iu',
);

/** The longest message of which it is asked whether someone tells of a journey by heart. */
export const MOST_MESSAGE = 300;
