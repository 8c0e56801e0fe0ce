import { addDays } from '../flight/add-days.ts';
import { isPlace, routesOfNumber, zoneOfCode } from './known-codes.ts';
import { lineAbove } from './lines.ts';
import { isOfOtherLine } from './other-lines.ts';
import { isOfService } from './other-services.ts';
import { patterns } from './patterns.ts';
import { endsWith, speaksOfFlights } from './words.ts';
import type { Writing } from './writing.ts';
import { codesIn, type Pair } from './written-airports.ts';
import type { Flight } from './written-candidates.ts';
import type { WrittenDate } from './written-dates.ts';
import { isNearest, isOfArrival, sideOf } from './written-days.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';
import { hasPlaces } from './written-places.ts';
import { isDenied, isReplaced } from './written-refusals.ts';

/**
 * Tells of each flight whether day and airports are certainly its own. That is so where all days stand on one side of
 * their numbers, in turn, nothing replaces the flight, and the three stand together.
 * @param numbers all that look like flights
 */
export function whichAreSure(writing: Writing, flights: Flight[], numbers: WrittenNumber[]): boolean[] {
  const sides = flights.map(({ number, day }) => sideOf(writing.text, number, day));
  const isOnly = numbers.every(({ text }) => text === numbers[0]?.text);
  const isOneSided = new Set(sides.filter((side) => side !== null)).size < 2;
  const isInTurn = flights.every(({ day }, index) => (flights[index - 1]?.day?.date ?? '') <= (day?.date ?? '9999'));
  const isEveryDayUsed = writing.dates.every(({ date }) => flights.some(({ day }) => day?.date === date));
  return flights.map(({ number, pair, day, isDoubtful }, index) => {
    if (isDoubtful || !pair?.from || !pair.to || pair.isUnsure || !day) return false;
    if (!isOneSided || (!isInTurn && sides[index] !== null)) return false;
    const together = { number, pair, day };
    // a day below is another's where the airports stand above
    const ofPair = sideOf(writing.text, number, pair);
    if (!isOnly && ofPair && sides[index] && ofPair !== sides[index]) return false;
    return (
      !isReplaced(writing.text, number) &&
      !isDenied(writing.plain, number) &&
      !isOfArrival(writing.text, day) &&
      !hasStop(writing.text, pair) &&
      !isOfDestination(writing, day, pair) &&
      !isOfSpan(writing, day) &&
      !hasOtherBehind(writing, day, flights) &&
      (writing.leftDates.length > 0 || !isOfOtherLine(writing.plain, day)) &&
      !isOfOtherLine(writing.plain, pair, 3) &&
      !isOfOtherRoute(writing.plain, day, pair) &&
      !isOfService(writing.plain, day.start, number) &&
      !isCalledByWords(writing.text, number) &&
      !hasOtherSide(writing, { number, pair, day }, flights) &&
      isWellNamed(together, isOnly && speaksOfFlights(writing.text)) &&
      isTogether(writing, together, numbers, isEveryDayUsed)
    );
  });
}

/** Whether a third airport follows: of 'QF1 SYD - SIN - LHR', one may leave at either. */
function hasStop(text: string, { from, end }: Pair): boolean {
  const [, lineEnd] = lineOf(text, { start: end, end });
  const [next] = text.slice(end - 3, lineEnd).matchAll(patterns.codesJoined);
  return next?.index === 0 && next[2] !== from && isPlace(next[2] ?? '');
}

/** Whether it is the first of 'from 12 January to 13 January', which may be of a stay, or have been moved. */
function isOfSpan({ plain, allDates }: Writing, { end }: WrittenDate): boolean {
  const between = plain.slice(end, allDates.find(({ start }) => start >= end)?.start ?? end);
  const isTo = patterns.towards.test(between) || endsWith('notDay', between) || /^[-–—]$/.test(between.trim());
  return between.length <= 12 && isTo;
}

/** Whether two airports stand on a number's other side that are of no flight, nor of the whole way: of one that is not read. */
function hasOtherSide({ text, plain }: Writing, { number, pair, day }: Together, flights: Flight[]): boolean {
  const side = sideOf(text, number, pair);
  const isWhole = flights.every((one) => one.pair || one.isMentioned);
  if (!isWhole || side === null || (sideOf(text, number, day) ?? side) !== side) return false;
  const ends = flights.map((one) => one.number.end).filter((end) => end <= number.start);
  const starts = flights.map((one) => one.number.start).filter((start) => start >= number.end);
  const [from, to] =
    side === 'below'
      ? [Math.max(number.start - FAR, ...ends, 0), number.start]
      : [number.end, Math.min(number.end + FAR, ...starts, text.length)];
  const whole = `${flights[0]?.pair?.from}${flights.at(-1)?.pair?.to}`;
  const own = [whole, ...flights.map((one) => `${one.pair?.from}${one.pair?.to}`)];
  const codes = [...plain.slice(from, to).matchAll(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)]
    .map(([code]) => code)
    .filter((code) => zoneOfCode(code) !== null && !patterns.noAirport.test(code));
  // 'SFO', 'AMS', 'AMS', the number and 'OTP'
  const [code, ...others] = codes;
  const isStraddled = others.length === 0 && code !== pair.from && code !== pair.to;
  if (isStraddled && codesIn(plain.slice(from, to)).length > 0) return true;
  return codes.some((code, at) => at > 0 && code !== codes[at - 1] && !own.includes(`${codes[at - 1]}${code}`));
}

/** Whether a day stands behind the airport of arrival, on the line of that alone. */
function isOfDestination({ text, dates }: Writing, day: WrittenDate, pair: Pair): boolean {
  const before = text.slice(lineOf(text, day)[0], day.start);
  const isOnlyHere = dates.every(({ date, start }) => date !== day.date || start >= day.start);
  return isOnlyHere && pair.end <= day.start && before.includes(pair.to) && !before.includes(pair.from);
}

/** Whether two other airports stand on the day's line, and not its own. */
function isOfOtherRoute(plain: string, day: WrittenDate, { from, to }: Pair): boolean {
  const pairs = [...plain.slice(...lineOf(plain, day)).matchAll(patterns.codesJoined)];
  return pairs.length > 0 && pairs.every(([, one, other]) => one !== from && other !== to);
}

/** Whether its sentence comes to another day in words: 'on 4 February, and takes off on the 6th', moved or not. */
function hasOtherBehind({ text, plain, dates }: Writing, { date, end }: WrittenDate, flights: Flight[]): boolean {
  const next = dates.find(({ start }) => start >= end);
  const isOfFlight = flights.some(({ day }) => day?.date === next?.date);
  if (!next || next.date === date || isOfFlight || isOfArrival(text, next)) return false;
  const between = plain.slice(end, next.start);
  const isSaid = /(?<![\p{L}\d])\p{Ll}{2,}|[^\p{Lu}\p{Ll}\P{L}]{2,}/u.test(between) && between.length <= 90;
  return isSaid && between.search(patterns.sentenceEnd) < 0 && !patterns.times.test(between);
}

/** Whether six characters stand alone below or behind words that may call them a code in a language that is not read. */
function isCalledByWords(text: string, { start, end, isNamed, isSigned }: WrittenNumber): boolean {
  if (isNamed || isSigned || end - start !== 6) return false;
  const [from, until] = lineOf(text, { start, end });
  const words = text.slice(from, start).trim() || lineAbove(text, from);
  return text.slice(end, until).trim() === '' && patterns.calledByWords.test(words) && !hasPlaces(words);
}

/** Whether it is the only flight of a text with one day, between two names of a route that our tables have for it. */
export function isBorneOut({ text, dates }: Writing, flight: Flight, numbers: WrittenNumber[]): boolean {
  const { number, pair, day, isDoubtful } = flight;
  const isOnly = numbers.every((other) => other.text === number.text) && !isReplaced(text, number);
  if (isDoubtful || pair || number.isWord || !isOnly || !day?.isSure) return false;
  return dates.every(({ date }) => date === day.date || date === addDays(day.date, 1));
}

type Together = { number: WrittenNumber; pair: Pair; day: WrittenDate };

/** A number of an airline that we know, said to be a flight, first on its line or the only one, on a sure day. */
function isWellNamed({ number, day }: Together, isOnly: boolean): boolean {
  const { isKnown, isWord, isFirst, isNamed, isSigned, isCallsign } = number;
  const isSaid = isNamed || isSigned;
  return day.isSure && isKnown && !isWord && (isSaid || (!isCallsign && (isOnly || isFirst)));
}

/** Whether nothing else stands between the three, or our tables have the route and the text no day but that one. */
function isTogether(
  { text, dates }: Writing,
  one: Together,
  numbers: WrittenNumber[],
  isEveryDayUsed: boolean,
): boolean {
  const { number, pair, day } = one;
  const routes = routesOfNumber(number.text);
  const isOurs = routes.includes(pair.from + pair.to);
  if (routes.length > 0 && !isOurs) return false;
  // without times the next day is no arrival's
  const hasTimes = patterns.times.test(text);
  const isOneDay = (some: WrittenDate[]) =>
    some.every(({ date }) => date === day.date || (hasTimes && date === addDays(day.date, 1)));
  if (isOurs && isOneDay(dates)) return true;
  if (!isEveryDayUsed && !isNearest(text, number, day, { dates, numbers })) return false;
  const start = Math.min(number.start, pair.start, day.start);
  const end = Math.max(number.end, pair.end, day.end);
  const isBetween = (one: { start: number; end: number }) => one.start >= start && one.end <= end;
  const isAlone = numbers.filter(isBetween).every((one) => one.text === number.text);
  const isAround = pair.start < number.start && pair.end > number.end && numbers.length > 1;
  const others = [...text.slice(start, end).matchAll(patterns.anyAirport)].filter(
    ([, code = '']) => code !== pair.from && code !== pair.to && zoneOfCode(code) !== null,
  );
  return end - start <= FAR && isAlone && !isAround && others.length === 0 && isOneDay(dates.filter(isBetween));
}
