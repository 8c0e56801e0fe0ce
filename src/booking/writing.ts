import { airlineOf, iataOfIcao } from './known-codes.ts';
import { lineStart } from './lines.ts';
import { leftBehind } from './moved.ts';
import { candidatesIn } from './number-forms.ts';
import { isLineOfRails, isSaidOfService } from './other-services.ts';
import { patterns } from './patterns.ts';
import { endsWith } from './words.ts';
import { findDates, findNearDays, nearOf, type WrittenDate } from './written-dates.ts';

/**
 * A text with its dates. `near` is a day close to those without a year. `plain` is the text and as long, with blanks in
 * place of the dates and of times that no longer hold, and IATA codes in place of ICAO codes: 'LHR -JFK ' for
 * 'EGLL-KJFK'.
 */
export type Writing = {
  text: string;
  dates: WrittenDate[];
  /** of which some are of something else */
  allDates: WrittenDate[];
  near: string;
  plain: string;
  hasIcaoPairs: boolean;
  /** of which these no longer hold */
  leftDates: WrittenDate[];
};

/** @param near a day close to those without a year, YYYY-MM-DD */
export function writingOf(text: string, near: string): Writing {
  const written = findDates(text, near);
  const all = withoutSpans(text, written);
  const values = written.map((date) => ({ ...date, value: date.date }));
  const left = leftBehind(text, all, values);
  const numbers = left.length > 0 ? candidatesIn(text).map(({ number }) => number) : [];
  const isOneFlight = new Set(numbers.filter((number) => airlineOf(number.slice(0, 2)))).size === 1;
  const isLeft = ({ start, date }: WrittenDate) =>
    left.some((old) => (isOneFlight ? old.date === date : old.start === start));
  // of the booking, of a birth, of check-in or the like, or the last of a stay
  const isOther = (before: string) =>
    [patterns.issued, patterns.notDay, patterns.spanBefore].some((pattern) => pattern.test(before));
  // 'Issued: 28 Nov 2026' above a day tells of its own
  const before = ({ start }: WrittenDate, index: number) =>
    all.slice(Math.max(0, start - 40, written[index - 1]?.end ?? 0), start);
  const ofJourney = written.filter((date, index) => !isLeft(date) && !isOther(before(date, index)));
  const isOfService = ({ start }: WrittenDate) => isSaidOfService(all, start);
  // 'Return: 22 Jan' below 'Pick-up: 15 Jan' of a hired car
  const isHandedBack = (date: WrittenDate) => {
    const last = written[written.indexOf(date) - 1];
    const between = last && isOfService(last) ? all.slice(last.end, date.start) : '';
    return patterns.handedBack.test(between) && between.length < 120 && !patterns.number.test(between);
  };
  const isOfRails = (date: WrittenDate) => isLineOfRails(all.slice(lineStart(all, date.start)).split('\n', 1)[0] ?? '');
  const ofTravel = ofJourney.filter((date) => !isHandedBack(date) && !isOfRails(date));
  const ofFlights = ofTravel.filter((date) => !isOfService(date));
  const own = ofFlights.length > 0 ? ofFlights : ofTravel;
  const dates = written.length > 0 ? own : findNearDays(text, near);
  const leftDates = written.filter(isLeft);
  const undated = withoutOldTimes(text, withoutSpans(text, written.length > 0 ? written : dates), leftDates);
  const plain = undated.replace(patterns.icaoPair, (pair, from: string, between: string, to: string) => {
    const [origin, destination] = [iataOfIcao(from), iataOfIcao(to)];
    return origin && destination ? `${origin} ${between}${destination} ` : pair;
  });
  return {
    text,
    dates,
    allDates: written,
    near: nearOf(written, near),
    plain,
    hasIcaoPairs: plain !== undated,
    leftDates,
  };
}

/** @param plain the text without its days, and as long @param left the days that no longer hold, whose times don't either */
function withoutOldTimes(text: string, plain: string, left: WrittenDate[]): string {
  // what is said of an arrival replaces no departure
  const times = [...plain.matchAll(patterns.any)].flatMap(({ 0: value, index }) => {
    const isOfArrival = endsWith('arrival', plain.slice(Math.max(0, index - 20), index));
    return isOfArrival ? [] : [{ value, start: index, end: index + value.length }];
  });
  const isOfLeft = ({ start }: { start: number }) =>
    left.some((day) => day.end <= start && patterns.behindDay.test(text.slice(day.end, start)));
  const old = new Set(leftBehind(text, plain, times));
  return withoutSpans(
    plain,
    times.filter((time) => old.has(time) || isOfLeft(time)),
  );
}

function withoutSpans(text: string, spans: { start: number; end: number }[]): string {
  let [plain, end] = ['', 0];
  for (const span of spans) {
    plain += text.slice(end, span.start) + ' '.repeat(span.end - span.start);
    end = span.end;
  }
  return plain + text.slice(end);
}
