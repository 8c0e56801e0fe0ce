/** What looks like a flight number, and its position in the text. */
export type WrittenNumber = {
  text: string;
  start: number;
  end: number;
  /** whether it follows a word for flight */
  isNamed: boolean;
};

/** How many characters away from a number its day and airports may be. */
export const FAR = 300;

/** Finds what looks like a flight number, in order. */
export function findNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isNamed = NAMED.test(before);
    if (SEATS.test(match[0]) && BEHIND_AIRPORTS.test(before)) return [];
    if (PLACE.test(match[0]) && !isNamed) return [];
    const number = (match[1] ?? match[3] ?? '') + (match[2] ?? match[4] ?? '');
    return [{ text: number, start: match.index, end: match.index + match[0].length, isNamed }];
  });
}

/** Where the number's line starts and ends, no farther away than `FAR`. */
export function lineOf(text: string, { start, end }: WrittenNumber): [number, number] {
  const lineBreak = text.indexOf('\n', end);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return [Math.max(lineStart, start - FAR), Math.min(lineBreak < 0 ? text.length : lineBreak, end + FAR)];
}

/** 'Flight', 'Flug', 'vol', 'vuelo', 'volo', 'voo', 'vlucht' and what may come between it and the number. */
const NAMED =
  /(?:\b(?:flights?|flt|flug|vol|vuelo|volo|voo|vlucht)\b|flugnummer|flug-nr)[^\p{L}\d\n]{0,6}(?:\p{L}{1,9}[.:°º]?\s?){0,2}[^\p{L}\d]{0,6}$/iu;
const NUMBER =
  /(?<![\p{L}\d.,€$£])(?:([A-Z]{2}|[A-Z]\d|\d[A-Z])[ \u00a0]?(\d{1,4})|([A-Z]{3})(\d{2,4}))(?![\p{L}\d%]|[.,:]\d)/gu;

/** 'CDG-SFO HK1': the number of seats held by a travel agent follows the airports. */
const SEATS = /^[A-Z]{2}\d$/;
/** Gate A12, seat 41J, row 7C 9. */
const PLACE = /^([A-Z]\d|\d[A-Z])\s?\d{1,2}$/;
const BEHIND_AIRPORTS = /[A-Z]{3}-?[A-Z]{3} $/;
