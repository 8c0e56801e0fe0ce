import { iataOfIcao } from './known-codes.ts';
import { findDates, findNearDays, type WrittenDate } from './written-dates.ts';
import { ISSUED } from './written-words.ts';

/**
 * A text with its dates. `near` is a day close to those without a year. `plain` is the text and as long, with blanks in
 * place of the dates and IATA codes in place of ICAO codes: 'LHR -JFK ' for 'EGLL-KJFK'.
 */
export type Writing = { text: string; dates: WrittenDate[]; near: string; plain: string; hasIcaoPairs: boolean };

/** @param near a day close to those without a year, YYYY-MM-DD */
export function writingOf(text: string, near: string): Writing {
  const written = findDates(text, near);
  const ofJourney = written.filter(({ start }) => !ISSUED.test(text.slice(Math.max(0, start - 40), start)));
  const dates = written.length > 0 ? ofJourney : findNearDays(text, near);
  const undated = withoutDates(text, dates);
  const plain = undated.replace(ICAO_PAIR, (written, from: string, between: string, to: string) => {
    const [origin, destination] = [iataOfIcao(from), iataOfIcao(to)];
    return origin && destination ? `${origin} ${between}${destination} ` : written;
  });
  return {
    text,
    dates,
    near: written.find(({ hasYear }) => hasYear)?.date ?? near,
    plain,
    hasIcaoPairs: plain !== undated,
  };
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
