import { headOf } from './table-label.ts';
import { endsWith, patternOf, says, wordsOf } from './words.ts';

/** A day or a number as written; `value` tells whether two are the same. */
type Span = { value: string; start: number; end: number };

/** 'to 5 January', 'auf den 5. Januar', '至1月5日' */
const TOWARDS =
  /(?:(?<!\p{L})(?:to|on|for|until|auf|au|pour|para|al?|per|op|naar|na|do|til|till|la|για|στις|на|до|uz|į|sang|sampai|menjadi|ke|إلى|به|ל)|は|至|到|为|為|成|เป็น)(?: (?:the|den|le|el|il|dia|día|data|dzień|ngày|de|dag))?[^\p{L}\d\n]{0,3}$/iu;
const ARROW = /[→➔➝⇒>] ?$/u;
/** Japanese, Korean, Turkish and Hungarian say it behind the day. */
const FROM_BEHIND =
  /^[. ]{0,2}(?:から|より|の代わり|에서|부터|대신|(?:helyett|yerine|sijaan|asemel|asemele)(?!\p{L})|['’]?(?:den|dan|ten|tan)(?!\p{L})|-?(?:ról|ről|jéről|járól)|से|থেকে|இருந்து)/iu;
const MOVED_BEHIND = new RegExp(`^[^\\n.!?。]{0,60}${wordsOf('moved')}`, 'iu');
const SENTENCE = /\n|[.!?。](?=\s+\p{Lu}|\s*$)|。/gmu;
const NEAR = 40;

/**
 * The days, or the numbers, that no longer hold, since their sentence, label, column or heading says that others take
 * their place: 'from 4 January to 5 January', 'Old departure: 4 January'.
 * @param plain the text without its days, and as long
 */
export function leftBehind<One extends Span>(text: string, plain: string, spans: One[]): One[] {
  if (new Set(spans.map(({ value }) => value)).size < 2) return [];
  const left = new Set(leftInSentences(plain, spans));
  for (const [index, span] of spans.entries()) {
    if (isLabeledOld(text, plain, span, spans[index - 1]?.end ?? 0)) left.add(span);
  }
  // of what all is old nothing is
  return spans.every((span) => left.has(span)) ? [] : [...left];
}

/** The same by their sentences alone. */
export function leftInSentences<One extends Span>(plain: string, spans: One[]): One[] {
  if (new Set(spans.map(({ value }) => value)).size < 2) return [];
  const left = new Set<One>();
  let start = 0;
  for (const end of [...[...plain.matchAll(SENTENCE)].map(({ index }) => index), plain.length]) {
    const own = spans.filter((span) => span.start >= start && span.end <= end);
    for (const one of own.length > 0 ? leftInSentence(plain, [start, end], own) : []) left.add(one);
    start = end;
  }
  // of what all is old nothing is
  return spans.every((span) => left.has(span)) ? [] : [...left];
}

function leftInSentence<One extends Span>(plain: string, [from, to]: [number, number], own: One[]): One[] {
  const before = (span: Span) => {
    const last = own.findLast(({ end }) => end <= span.start);
    return plain.slice(Math.max(from, last?.end ?? 0, span.start - NEAR), span.start);
  };
  const isOld = (span: Span) => endsWith('oldDay', before(span)) || endsWith('replaced', before(span));
  const isFrom = (span: Span) =>
    endsWith('fromDay', before(span)) || FROM_BEHIND.test(plain.slice(span.end, Math.min(to, span.end + 14)));
  const sentence = plain.slice(from, to);
  const moved = patternOf('moved').exec(sentence);
  const old = own.filter(isOld);
  if (!moved || new Set(own.map(({ value }) => value)).size < 2 || says('ofTerms', sentence)) return old;
  const rest = own.filter((span) => !old.includes(span) && !isFrom(span));
  const behind = rest.filter(({ start }) => start >= from + moved.index);
  const isSaidBefore = (span: Span) => says('moved', before(span)) || ARROW.test(before(span));
  const next = rest.slice(1).find(isSaidBefore) ?? behind[0] ?? rest.at(-1);
  if (!next) return old;
  const isSaid =
    rest.length < own.length ||
    isSaidBefore(next) ||
    TOWARDS.test(before(next)) ||
    MOVED_BEHIND.test(plain.slice(next.end, to));
  return isSaid
    ? own.filter((span) => span.value !== next.value && (!rest.includes(span) || span.end <= next.start))
    : old;
}

/** By the words before it on its line, by the head of its column, or by the heading above. */
function isLabeledOld(text: string, plain: string, span: Span, last: number): boolean {
  const from = plain.lastIndexOf('\n', span.start - 1) + 1;
  const before = plain.slice(Math.max(from, last, span.start - 2 * NEAR), span.start);
  const isOld = (words: string) => says('replaced', words) && !says('isNew', words);
  if (headOf(text, span.start, (head) => (isOld(head) ? 'old' : says('isNew', head) ? 'new' : null)) === 'old')
    return true;
  if (NUMBER.test(before)) return false;
  if (/\p{L}/u.test(before) && !before.includes('|')) return isOld(before);
  if (/\p{L}/u.test(before)) return false;
  const above = plain.slice(Math.max(0, from - 400), from).split('\n');
  const heading = above.findLast((line) => HEADING.test(line));
  return heading !== undefined && isOld(heading);
}

const NUMBER = /(?<![\p{L}\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}(?!\d)/u;
/** Up to four words, and no digits. */
const HEADING = /^[^\p{L}\d|]*(?:\p{L}[\p{L}\p{M}'’]{1,16}[^\p{L}\d|]{0,3}){1,4}$/u;
