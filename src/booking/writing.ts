import { iataOfIcao } from './known-codes.ts';
import { findDates, findNearDays, type WrittenDate } from './written-dates.ts';

/**
 * A text with its dates. `plain` is the same and as long, with blanks in place of the dates and IATA codes in place of
 * ICAO codes: 'LHR -JFK ' for 'EGLL-KJFK'.
 */
export type Writing = { text: string; dates: WrittenDate[]; plain: string; hasIcaoPairs: boolean };

/** @param near a day close to those without a year, YYYY-MM-DD */
export function writingOf(text: string, near: string): Writing {
  const written = findDates(text, near);
  const dates = written.length > 0 ? written : findNearDays(text, near);
  const undated = withoutDates(text, dates);
  const plain = undated.replace(ICAO_PAIR, (written, from: string, between: string, to: string) => {
    const [origin, destination] = [iataOfIcao(from), iataOfIcao(to)];
    return origin && destination ? `${origin} ${between}${destination} ` : written;
  });
  return { text, dates, plain, hasIcaoPairs: plain !== undated };
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
