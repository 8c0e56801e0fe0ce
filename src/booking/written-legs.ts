import { addDays } from '../flight/add-days.ts';
import { type AgentLine, readAgentLines } from './agent-lines.ts';
import { findAircraft } from './aircraft-name.ts';
import { type BookingLeg, type LegDoubt, legOf, MOST_LEGS, type NoFlight } from './booking-leg.ts';
import { withIataCodes } from './icao-pairs.ts';
import { isStation, routesOfNumber } from './known-codes.ts';
import { airportsOf, type Pair } from './written-airports.ts';
import { findDates, type WrittenDate, withoutDates } from './written-dates.ts';
import { daysOf, isNearest, sideOf } from './written-days.ts';
import { type Found, isFlight, isPossible, looksLikeFlight } from './written-evidence.ts';
import { FAR, findNumbers, hasCandidate, lineOf, type WrittenNumber } from './written-numbers.ts';
import { isOperator, operatorIn, partOf } from './written-operators.ts';
import { airportsOfCodes, namedAirports } from './written-places.ts';
import { departureTimeIn } from './written-times.ts';
import { isCanceledIn, isOfGoods, isReplacedIn, QUOTED, speaksOfFlights } from './written-words.ts';

/**
 * Finds the flights named in a text: what looks like a flight number, is not called otherwise, and follows a word for
 * flight or is next to airports, or to a date and a time. Each gets the nearest day and airports, and is marked as
 * needing a check unless it is clear that they are its own. What looks like a flight and is not believed, canceled, or
 * on the ground is told as such. What a mail quotes is read if it has no flight itself.
 * @param near a day close to those without a year, YYYY-MM-DD
 * @param doubts the marks of what is not clear
 */
export function readWrittenLegs(whole: string, near: string, doubts: LegDoubt[] = ['read_from_text']): BookingLeg[] {
  const text = plainOf(whole.slice(0, MOST_TEXT));
  const quoted = text.search(QUOTED);
  const own = quoted > 0 ? readText(text.slice(0, quoted), near, doubts) : [];
  if (!own.some(({ flightNumber }) => flightNumber)) return readText(text, near, doubts);
  const isNew = (leg: BookingLeg) => !own.some((one) => one.flightNumber === leg.flightNumber);
  return [
    ...own,
    ...readText(text.slice(quoted), near, doubts)
      .filter(isNew)
      .map(() => noFlight('unclear')),
  ];
}

function readText(text: string, near: string, doubts: LegDoubt[]): BookingLeg[] {
  if (!hasCandidate(text) || isOfGoods(text)) return [];
  const agent = readAgentLines(text, firstYear(text, near));
  if (agent.length > 0) return agent.map((line) => legOfLine(line, doubts)).slice(0, MOST_LEGS);
  const dates = findDates(text, near);
  const all = findNumbers(text, dates);
  const operators = all.filter((number, index) => isOperator(text, number, all[index - 1]));
  const numbers = all.filter(
    (number) => !operators.includes(number) && !number.ground && isPossible(text, number, dates),
  );
  const plain = withIataCodes(withoutDates(text, dates));
  const pairs = airportsOf(plain, numbers);
  const found = numbers.map((number, index) => ({ number, pair: pairs[index] ?? null }));
  const isOfFlights = speaksOfFlights(text);
  const flights = found.filter((one, index) => {
    const around: [number, number] = [numbers[index - 1]?.end ?? 0, numbers[index + 1]?.start ?? text.length];
    return isFlight(text, one, dates, { isOfFlights, around });
  });
  // a number that is not a flight must not separate a flight from its day
  const dayOf = daysOf(
    text,
    flights.map(({ number }) => number),
    dates,
  );
  const days = flights.map((_, index) => dayOf(index));
  const names = namedAirports(
    withoutLines(plain, flights),
    flights.map(({ number }) => number),
  );
  const sides = flights.map(({ number }, index) => sideOf(text, number, days[index]));
  const isOneSided = new Set(sides.filter((side) => side !== null)).size < 2;
  const isEveryDayUsed = dates.every(({ date }) => days.some((day) => day?.date === date));
  const isInTurn = days.every((day, index) => (days[index - 1]?.date ?? '') <= (day?.date ?? '9999'));
  const isOld = flights.map(({ number }) => isReplacedIn(headed(text, number)));
  // another number or day between the same airports
  const isInstead = (one: number, other: number) =>
    !isOld[one] &&
    flights[one]?.pair?.from === flights[other]?.pair?.from &&
    flights[one]?.pair?.to === flights[other]?.pair?.to &&
    (flights[one]?.number.text !== flights[other]?.number.text || days[one]?.date !== days[other]?.date);
  const legs = flights.map(({ number, pair }, index) => {
    const until = flights[index + 1]?.number.start ?? text.length;
    const part = partOf(text, number, until);
    const day = days[index];
    const byName = names[index];
    // what could not be marked must be sure
    const named = pair ? airportsOfCodes(pair, number.text) : doubts.length > 0 || byName?.isOurs ? byName : null;
    return legOf({
      flightNumber: number.text,
      date: day?.date ?? null,
      origin: named?.from,
      destination: named?.to,
      operatedBy: operatorIn(text, number, until, operators),
      aircraft: findAircraft(part)[0]?.name,
      departureTime: departureTimeIn(text, number, until),
      doubts:
        pair &&
        day &&
        isOneSided &&
        (isInTurn || sides[index] === null) &&
        !isOld[index] &&
        isClear(text, number, pair, day, { dates, numbers, isEveryDayUsed })
          ? []
          : doubts,
      noFlight:
        noFlightOf(plain, number, pair) ??
        (isOld[index] && pair && flights.some((_, other) => isInstead(other, index)) ? 'canceled' : null),
    });
  });
  const ground = all.filter((number) => number.ground).map((number) => noFlight(number.ground ?? 'unclear'));
  const unclear = found.filter(
    (one) => flights.length > 0 && !flights.includes(one) && looksLikeFlight(text, one.number, dates, flights),
  );
  return [...legs, ...ground, ...unclear.map(() => noFlight('unclear'))]
    .filter((leg) => leg !== null)
    .slice(0, MOST_LEGS);
}

/** The length of a forty-page mail. */
const MOST_TEXT = 200_000;

/** 'flight ba117', 'ba117 lhr-jfk', as people type it */
const LOWER_CASE =
  /(?<=(?<!\p{L})(?:flight|flug|vol|vuelo|volo|voo|vlucht|рейс)[ :#]{1,3})[a-z][a-z\d] ?\d{1,4}(?![\p{L}\d])|(?<![\p{L}\d])[a-z][a-z\d] ?\d{1,4},? [a-z]{3} ?[-–→>] ?[a-z]{3}(?![\p{L}\d])/giu;

/** Addresses of pages and mail are no text; wide letters are as the others. */
function plainOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/g, ' ')
    .replace(/[*_]{2}/g, ' ')
    .replace(LOWER_CASE, (written) => written.toUpperCase())
    .replace(/[ \t]{9,}/g, '        ');
}

/** The lines of other flights' airports name no flight's own. */
function withoutLines(text: string, flights: Found[]): string {
  let plain = text;
  for (const { pair, number } of flights) {
    if (!pair) continue;
    const [start, end] = lineOf(text, { ...number, ...pair });
    plain = plain.slice(0, start) + plain.slice(start, end).replace(/[^\n]/g, 'x') + plain.slice(end);
  }
  return plain;
}

function firstYear(text: string, near: string): string {
  return findDates(text, near).find(({ hasYear }) => hasYear)?.date ?? near;
}

function legOfLine({ leg, isDayCertain }: AgentLine, doubts: LegDoubt[]): BookingLeg {
  return leg ? { ...leg, doubts: isDayCertain ? [] : doubts } : noFlight('unclear');
}

function noFlight(kind: NoFlight): BookingLeg {
  return { flightNumber: '', date: null, origin: null, destination: null, doubts: [], noFlight: kind };
}

/**
 * Whether day and airports are certainly this flight's: between the first and the last of the three stand no other
 * flight, no other airport and no other day, or our tables have the route and the text no other day. The day after may
 * be that of arrival.
 */
function isClear(
  text: string,
  number: WrittenNumber,
  pair: Pair,
  day: WrittenDate,
  { dates, numbers, isEveryDayUsed }: { dates: WrittenDate[]; numbers: WrittenNumber[]; isEveryDayUsed: boolean },
): boolean {
  const routes = routesOfNumber(number.text);
  const isOurs = routes.includes(pair.from + pair.to);
  const isSaid = number.isKnown && !number.isWord && (number.isFirst || number.isNamed || number.isSigned);
  if (!isSaid || !day.hasYear || (routes.length > 0 && !isOurs)) return false;
  const start = Math.min(number.start, pair.start, day.start);
  const end = Math.max(number.end, pair.end, day.end);
  const isBetween = (one: { start: number; end: number }) => one.start >= start && one.end <= end;
  const isOneDay = (some: WrittenDate[]) =>
    some.every(({ date }) => date === day.date || date === addDays(day.date, 1));
  if (isOurs && isOneDay(dates)) return true;
  if (!isEveryDayUsed && !isNearest(text, number, day, { dates, numbers })) return false;
  const isAlone = numbers.filter(isBetween).every((one) => one.text === number.text);
  const isAround = pair.start < number.start && pair.end > number.end && numbers.length > 1;
  const others = [...text.slice(start, end).matchAll(/\(([A-Z]{3})\)/g)].filter(
    ([, code = '']) => code !== pair.from && code !== pair.to,
  );
  return end - start <= FAR && isAlone && !isAround && others.length === 0 && isOneDay(dates.filter(isBetween));
}

/** What stands before a number on its line, and the last line above it that is a heading: of letters alone. */
function headed(text: string, number: WrittenNumber): string {
  const [start] = lineOf(text, number);
  const above = text.slice(Math.max(0, start - 2 * FAR), start).split('\n');
  return `${above.findLast((line) => HEADING.test(line)) ?? ''}\n${text.slice(start, number.start)}`;
}

const HEADING =
  /^[^\p{L}\d\n]*(?:\p{L}[^\d\n]{2,50})?(?:itinera\p{L}+|flights?|flüge?|flug\p{L}*|reise\p{L}*|vols?|vuelos?|vol[oi]|voos?|vlucht\p{L}*|lot\p{L}*|рейс\p{L}*|segments?)[^\d\n]{0,40}$/iu;

function noFlightOf(text: string, number: WrittenNumber, pair: Pair | null): NoFlight | null {
  if (pair && [pair.from, pair.to].some(isStation)) return 'train';
  const [start, end] = lineOf(text, number);
  const before = text.slice(start, number.start).split(SENTENCE).at(-1) ?? '';
  const behind = text.slice(number.end, end).split(SENTENCE)[0] ?? '';
  const [, below = ''] = /^[^\n]*\n([^\n]{1,30})(?=\n|$)/.exec(text.slice(number.end, number.end + FAR)) ?? [];
  const isAloneBelow = isCanceledIn(below) && /^\P{L}*\p{L}+\P{L}*$/u.test(below);
  return isAloneBelow || isCanceledIn(`${before} ${behind}`) ? 'canceled' : null;
}

const SENTENCE = /[.!?。]\s+(?=\p{Lu})/u;
