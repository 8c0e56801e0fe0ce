/** A date mentioned in a text; missing parts are undefined. Months and days count from 1. */
export type DateMention = { year?: number; month?: number; day?: number; start: number; end: number };

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const SHORT = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
const MONTH = `(?<month>${MONTHS}|(?:${SHORT})\\.?|${MONTHS.toUpperCase()})(?!\\p{L})`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.]\\d|\\d)';
const YEAR = '(?<year>(?:19|20)\\d{2})(?![\\d]|[.,]\\d)';
/** 'May' and 'March' alone may be a verb or a name, unless one of these words precedes them. */
const BEFORE_MONTH = '(?<=\\b(?:[Ii]n|[Oo]f|[Ss]ince|[Uu]ntil|[Bb]y|[Ll]ate|[Ee]arly|[Mm]id|[Ll]ast|[Dd]uring)[\\s-])';

/** The most exact form first; matched text is not matched again. */
const FORMS = [
  '(?<!\\d)(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?![\\d-])',
  '(?<![\\d-])(?<year>\\d{4})-(?<month>0\\d|1[0-2])(?![\\d-])',
  `(?<![\\p{L}\\d.,])${DAY} (?:of )?${MONTH},? ${YEAR}`,
  `(?<!\\p{L})${MONTH} ${DAY},? ${YEAR}`,
  `(?<![\\p{L}\\d.,])${DAY} (?:of )?${MONTH}`,
  `(?<!\\p{L})${MONTH} ${DAY}`,
  `(?<!\\p{L})${MONTH},? (?:of )?${YEAR}`,
  `${BEFORE_MONTH}${MONTH}`,
  `(?<!\\p{L})(?<month>${MONTHS.replace('March|', '').replace('May|', '')})(?!\\p{L})`,
  `(?<![\\p{L}\\d.,])${YEAR}(?!\\p{L})`,
].map((form) => new RegExp(form, 'gu'));

/** Every date of the text, in order, with its month as a name, written out or abbreviated: not 'may' and 'market'. */
export function datesOf(text: string): DateMention[] {
  const mentions: DateMention[] = [];
  let rest = text;
  for (const form of FORMS) {
    rest = rest.replace(form, (match: string, ...args: unknown[]) => {
      const start = args.find((arg) => typeof arg === 'number') as number;
      const groups = args.at(-1) as Partial<Record<'year' | 'month' | 'day', string>>;
      const mention = { ...partsOf(groups), start, end: start + match.length };
      if (!isPossible(mention)) return match;
      mentions.push(mention);
      return ' '.repeat(match.length);
    });
  }
  return mentions.sort((a, b) => a.start - b.start);
}

/** Whether the mention has every part of the date, with the same value. */
export function names(mention: DateMention, { year, month, day }: Omit<DateMention, 'start' | 'end'>): boolean {
  return (
    (year === undefined || mention.year === year) &&
    (month === undefined || mention.month === month) &&
    (day === undefined || mention.day === day)
  );
}

function partsOf({ year, month, day }: Partial<Record<'year' | 'month' | 'day', string>>) {
  return {
    ...(year && { year: Number(year) }),
    ...(month && { month: monthNumber(month) }),
    ...(day && { day: Number(day) }),
  };
}

function monthNumber(month: string): number {
  if (/^\d/.test(month)) return Number(month);
  const start = month.slice(0, 3).toLowerCase();
  return MONTHS.split('|').findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

function isPossible({ month = 1, day = 1 }: Partial<DateMention>): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
