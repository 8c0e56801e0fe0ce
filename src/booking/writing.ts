import { iataOfIcao } from './known-codes.ts';
import { leftBehind } from './moved.ts';
import { candidatesIn } from './number-forms.ts';
import { patterns } from './patterns.ts';
import { findDates, findNearDays, type WrittenDate } from './written-dates.ts';

/**
 * A text with its dates. `near` is a day close to those without a year. `plain` is the text and as long, with blanks in
 * place of the dates and IATA codes in place of ICAO codes: 'LHR -JFK ' for 'EGLL-KJFK'. `left` are days from which
 * something was moved.
 */
export type Writing = {
  text: string;
  dates: WrittenDate[];
  left: string[];
  near: string;
  plain: string;
  hasIcaoPairs: boolean;
};

/** @param near a day close to those without a year, YYYY-MM-DD */
export function writingOf(text: string, near: string): Writing {
  const written = findDates(text, near);
  const all = withoutDates(text, written);
  const left = leftBehind(
    text,
    all,
    written.map((date) => ({ ...date, value: date.date })),
  );
  const isOneFlight = left.length > 0 && new Set(candidatesIn(text).map(({ number }) => number)).size === 1;
  const isLeft = ({ start, date }: WrittenDate) =>
    left.some((old) => (isOneFlight ? old.date === date : old.start === start));
  const ofJourney = written.filter(
    (date) => !isLeft(date) && !isOther(all.slice(Math.max(0, date.start - 40), date.start)),
  );
  const dates = written.length > 0 ? ofJourney : findNearDays(text, near);
  const undated = withoutDates(text, written.length > 0 ? written : dates);
  const plain = undated.replace(ICAO_PAIR, (pair, from: string, between: string, to: string) => {
    const [origin, destination] = [iataOfIcao(from), iataOfIcao(to)];
    return origin && destination ? `${origin} ${between}${destination} ` : pair;
  });
  return {
    text,
    dates,
    left: left.map(({ date }) => date),
    near: written.find(({ hasYear }) => hasYear)?.date ?? near,
    plain,
    hasIcaoPairs: plain !== undated,
  };
}

/** Whether what stands before a day says that it is that of the booking, of a birth, of check-in or the like. */
function isOther(before: string): boolean {
  return patterns.issued.test(before) || patterns.notDay.test(before);
}

const ICAO_PAIR = /(?<![\p{L}\d])([A-Z]{4})( ?(?:-|–|→|>|\/|to) ?| )([A-Z]{4})(?![\p{L}\d])/gu;

function withoutDates(text: string, dates: WrittenDate[]): string {
  let [plain, end] = ['', 0];
  for (const date of dates) {
    plain += text.slice(end, date.start) + ' '.repeat(date.end - date.start);
    end = date.end;
  }
  return plain + text.slice(end);
}
