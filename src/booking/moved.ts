import { patterns } from './patterns.ts';
import { headOf } from './table-label.ts';
import { endsWith, patternOf, says } from './words.ts';

/** A day or a number as written; `value` tells whether two are the same. */
type Span = { value: string; start: number; end: number };

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
    endsWith('fromDay', before(span)) || patterns.fromBehind.test(plain.slice(span.end, Math.min(to, span.end + 14)));
  const sentence = plain.slice(from, to);
  const moved = patternOf('moved').exec(sentence);
  const old = own.filter(isOld);
  if (!moved || new Set(own.map(({ value }) => value)).size < 2 || says('ofTerms', sentence)) return old;
  const rest = own.filter((span) => !old.includes(span) && !isFrom(span));
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

/** By the words before it on its line, by the head of its column, or by the heading above. */
function isLabeledOld(text: string, plain: string, span: Span, last: number): boolean {
  const from = plain.lastIndexOf('\n', span.start - 1) + 1;
  const before = plain.slice(Math.max(from, last, span.start - 2 * NEAR), span.start);
  const isOld = (words: string) => says('replaced', words) && !says('isNew', words);
  const senseOf = (head: string) => (isOld(head) ? 'old' : says('isNew', head) ? 'new' : null);
  if (headOf(text, span.start, senseOf) === 'old') return true;
  if (NUMBER.test(before)) return false;
  if (/\p{L}/u.test(before)) return !before.includes('|') && isOld(before);
  const above = plain.slice(Math.max(0, from - 400), from).split('\n');
  const heading = above.findLast((line) => patterns.heading.test(line));
  return heading !== undefined && isOld(heading);
}

const NUMBER = /(?<![\p{L}\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}(?!\d)/u;
