import { lineStart } from './lines.ts';
import { patterns } from './patterns.ts';
import { headOf } from './table-label.ts';
import { endsWith, patternOf, says } from './words.ts';

/** A day or a number as written; `value` tells whether two are the same. */
type Span = { value: string; start: number; end: number };

const NEAR = 40;

const differ = (spans: Span[]) => spans.some(({ value }) => value !== spans[0]?.value);

/**
 * The days, or the numbers, that no longer hold, since their sentence, label, column or heading says that others take
 * their place: 'from 4 January to 5 January', 'Old departure: 4 January'.
 * @param plain the text without its days, and as long
 */
export function leftBehind<One extends Span>(text: string, plain: string, spans: One[]): One[] {
  if (!differ(spans)) return [];
  const left = new Set(leftInSentences(plain, spans));
  for (const [index, span] of spans.entries()) {
    const last = spans[index - 1];
    // 'Old time: 06:30 - 07:45'
    const isOfLast = last && left.has(last) && /^ ?[-–—] ?$/.test(plain.slice(last.end, span.start));
    if (isOfLast || isLabeledOld(text, plain, span, last?.end ?? 0)) left.add(span);
    for (const one of replacedBy(plain, spans, index)) left.add(one);
  }
  // of what all is old nothing is
  return spans.every((span) => left.has(span)) ? [] : [...left];
}

/** The same by their sentences alone. */
export function leftInSentences<One extends Span>(plain: string, spans: One[]): One[] {
  if (!differ(spans)) return [];
  const left = new Set<One>();
  let start = 0;
  const ends = plain.replace(patterns.changedFrom, ' ').matchAll(patterns.sentenceEnd);
  for (const end of [...[...ends].map(({ index }) => index), plain.length]) {
    const own = spans.filter((span) => span.start >= start && span.end <= end);
    for (const one of own.length > 0 ? leftInSentence(plain, [start, end], own) : []) left.add(one);
    start = end;
  }
  return spans.every((span) => left.has(span)) ? [] : [...left];
}

/** What is said between two days, but for '(old)' behind the first, and 'one day earlier'. */
const saidIn = (plain: string, from: number, to: number) =>
  plain.slice(from, to).replace(patterns.oldBehind, '').replace(patterns.earlierBy, '');

function leftInSentence<One extends Span>(plain: string, [from, to]: [number, number], own: One[]): One[] {
  const before = (span: Span) => {
    const last = own.findLast(({ end }) => end <= span.start);
    return saidIn(plain, Math.max(from, last?.end ?? 0, span.start - NEAR), span.start);
  };
  const isOld = (span: Span) => endsWith('oldDay', before(span)) || endsWith('replaced', before(span));
  const isFrom = (span: Span) =>
    endsWith('fromDay', before(span)) || patterns.fromBehind.test(plain.slice(span.end, Math.min(to, span.end + 14)));
  const sentence = plain.slice(from, to);
  const moved = patternOf('moved').exec(sentence);
  const old = own.filter(isOld);
  if (!moved || !differ(own) || says('ofTerms', sentence)) return old;
  const rest = own.filter((span) => !old.includes(span) && !isFrom(span) && !says('arrival', before(span)));
  const behind = rest.filter(({ start }) => start >= from + moved.index);
  const isSaidBefore = (span: Span) => /(?:^\s+|[→➔➝⇒>] ?)$/.test(before(span)) || says('moved', before(span));
  const isTowards = (span: Span) => patterns.towards.test(before(span));
  const next = rest.slice(1).find(isSaidBefore) ?? behind.find(isTowards) ?? behind[0] ?? rest.at(-1);
  if (!next) return old;
  const isMoved = patterns.movedBehind.test(plain.slice(next.end, to));
  const isSaid = rest.length < own.length || isSaidBefore(next) || isTowards(next) || isMoved;
  if (!isSaid) return old;
  return own.filter((span) => span.value !== next.value && (!rest.includes(span) || span.end <= next.start));
}

/** Of 'LH400 4 January has changed. New date: 5 January' the first day. */
function replacedBy<One extends Span>(plain: string, spans: One[], index: number): One[] {
  const [last, span] = [spans[index - 1], spans[index]];
  const between = last && span ? plain.slice(last.end, span.start) : '';
  if (!patterns.newDay.test(between.slice(-NEAR)) || patterns.number.test(between)) return [];
  const old = spans.slice(0, index).findLast(({ value }) => value !== span?.value);
  return spans.filter(({ value, end }) => value === old?.value && end <= (last?.end ?? 0));
}

/** Whether a head or a label is of what no longer holds, or of what takes its place. */
export const ageOf = (words: string) => (says('isNew', words) ? 'new' : says('replaced', words) ? 'old' : null);

/** By the words before it on its line, by the head of its column, or by the heading above. */
function isLabeledOld(text: string, plain: string, span: Span, last: number): boolean {
  const from = lineStart(plain, span.start);
  const before = saidIn(plain, Math.max(from, last, span.start - 2 * NEAR), span.start);
  const isSaidBehind = patterns.oldBehind.test(plain.slice(span.end, span.end + NEAR));
  if (isSaidBehind || headOf(text, span.start, ageOf) === 'old') return true;
  if (patterns.number.test(before)) return false;
  if (/\p{L}/u.test(before)) return !before.includes('|') && ageOf(before) === 'old';
  const above = plain.slice(Math.max(0, from - 400), from).split('\n');
  const heading = above.findLast((line) => patterns.heading.test(line));
  return heading !== undefined && ageOf(heading) === 'old';
}
