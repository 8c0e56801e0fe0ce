/** Whether two names differ by one letter: changed, added, left out, or exchanged with the next. */
export function isOneLetterApart(one: string, other: string): boolean {
  // most names begin and end otherwise
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const [rest, otherRest] = [short.slice(start), long.slice(start)];
  const isExchanged = rest.length > 1 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return rest !== '' && (rest.slice(1) === otherRest.slice(1) || (isExchanged && rest.slice(2) === otherRest.slice(2)));
}

/** Chinese and Japanese names stand next to each other without a blank. */
const WIDE = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{3,}$/u;

/** Both ends of a text, longest first, each with the rest: 'wien schwechat' → [wien, schwechat], [schwechat, wien]. */
export function partsOf(text: string): [part: string, rest: string][] {
  const between = WIDE.test(text) ? '' : ' ';
  const words = between === '' ? [...text] : text.split(between);
  const joined = (some: string[]) => some.join(between);
  const counts = Array.from({ length: words.length - 1 }, (_, index) => words.length - 1 - index);
  return counts.flatMap((count): [string, string][] => [
    [joined(words.slice(0, count)), joined(words.slice(count))],
    [joined(words.slice(-count)), joined(words.slice(0, -count))],
  ]);
}
