import { findAircraft } from '../aircraft/aircraft-name.ts';
import { addDays } from '../flight/add-days.ts';
import { type AgentLine, readAgentLines } from './agent-lines.ts';
import { type BookingLeg, type LegDoubt, legOf, MOST_LEGS, noFlightOf } from './booking-leg.ts';
import { momentAt } from './known-codes.ts';
import { BELOW, normalText, withoutStamps } from './normal-text.ts';
import { hasCandidate } from './number-forms.ts';
import { offeredIn } from './offered.ts';
import { patterns } from './patterns.ts';
import { BOOKED } from './sentences.ts';
import { MOST_MESSAGE, says, speaksOfFlights } from './words.ts';
import { type Writing, writingOf } from './writing.ts';
import { type Flight, findCandidates } from './written-candidates.ts';
import { isBorneOut, whichAreSure } from './written-certainty.ts';
import type { WrittenDate } from './written-dates.ts';
import { FAR, lineOf } from './written-numbers.ts';
import { operatorIn, partOf } from './written-operators.ts';
import { airportsOfCodes, type NamedPair, namedAirports, onlyPlacesIn } from './written-places.ts';
import { mayBeCanceled, refusalsIn } from './written-refusals.ts';
import { daysLater, departureTimeIn, terminalBehind } from './written-times.ts';

/**
 * Finds the flights named in a text: what looks like a flight number, is not called otherwise, and follows a word for
 * flight or is next to airports, or to a date and a time. Each gets the nearest day and airports, and is marked as
 * needing a check unless it is clear that they are its own. What looks like a flight and is not believed, canceled, or
 * on the ground is reported as such. What a mail quotes is read if it has no flight itself.
 * @param today a day close to those without a year, YYYY-MM-DD
 * @param doubts the marks of what is not clear
 */
export function readWrittenLegs(
  whole: string,
  today: string,
  doubts: LegDoubt[] = ['read_from_text'],
  depth = 0,
): BookingLeg[] {
  const { text: said, near } = withoutStamps(whole, today);
  const marked = normalText(said);
  const { 0: mark = '', index: quoted = 0 } = patterns.quoted.exec(marked) ?? {};
  // 'Original message' is no heading of what no longer holds
  const text = marked.replace(patterns.quoteMarks, blank).replace(new RegExp(patterns.quoted, 'gimu'), blank);
  const own = quoted > 0 ? readText(text.slice(0, quoted), near, doubts) : [];
  if (!own.some(({ flightNumber }) => flightNumber)) {
    // what is quoted may quote another
    const inner = depth < MOST_QUOTED ? said.replace(/^[^\S\n]*>/gm, '') : said;
    return inner === said ? readText(text, near, doubts) : readWrittenLegs(inner, near, doubts, depth + 1);
  }
  const isNew = (leg: BookingLeg) => !own.some((one) => one.flightNumber === leg.flightNumber);
  const rest = readText(text.slice(quoted), near, doubts).filter(isNew);
  // a mail below another may be answered or forwarded
  const isMarked = mark === BELOW && doubts.length > 0;
  return [...own, ...rest.map((leg) => (isMarked ? { ...leg, doubts } : noFlightOf('unclear')))];
}

const MOST_QUOTED = 3;

const blank = (marks: string) => ' '.repeat(marks.length);

function readText(text: string, near: string, doubts: LegDoubt[]): BookingLeg[] {
  // a parcel's or a hired car's codes are no flights, those of a journey by air and by car may be
  const isOfFlights = speaksOfFlights(text) || patterns.numberAndPair.test(text) || text.search(patterns.segment) >= 0;
  const isOfGoods = !isOfFlights && says('goods', text);
  if (!hasCandidate(text) || isOfGoods) return [];
  const writing = writingOf(text, near);
  const agent = readAgentLines(text, writing.near);
  const legOfLine = ({ leg, isDayCertain }: AgentLine) =>
    leg ? { ...leg, doubts: isDayCertain ? [] : doubts } : noFlightOf('unclear');
  const legs = agent.length > 0 ? agent.map(legOfLine) : legsOf(writing, near, doubts);
  return legs.filter((leg) => leg !== null).slice(0, MOST_LEGS);
}

function legsOf(writing: Writing, today: string, doubts: LegDoubt[]): (BookingLeg | null)[] {
  const { text } = writing;
  const { numbers, flights, operators, left, ground, unclear } = findCandidates(writing);
  const own = flights.map(({ number }) => number);
  const others = [...own, ...left];
  const listed = flights.flatMap(({ number, isMentioned }) => (isMentioned ? [] : number));
  const names = namedAirports(withoutLines(writing.plain, flights), listed);
  const alone = text.length <= MOST_MESSAGE && flights.length === 1 ? onlyPlacesIn(writing.plain) : null;
  // of last week, in news, reviews and statements of points
  const isOver = (day?: WrittenDate) => day && day.date < addDays(today, -2) && !BOOKED.test(text);
  // who writes of a journey by heart may name the places in any order
  const isNamedSurely = (named: NamedPair | null | undefined) =>
    !named?.hasStop && (named?.isOurs || (named?.from && named.to && BOOKED.test(text)));
  const refusalOf = refusalsIn(writing, flights);
  const areSure = whichAreSure(writing, flights, numbers);
  const refused = flights.map((flight) => (isOver(flight.day) ? 'unclear' : refusalOf(flight)));
  const hasCanceled = refused.includes('canceled');
  const offered = offeredIn(writing.plain, own, hasCanceled);
  const isClear = (flight: Flight, index: number) =>
    areSure[index] &&
    !isOffBefore(flight) &&
    (hasCanceled || left.length > 0 || !mayBeCanceled(writing.plain, flight.number));
  // what is canceled on a day that no longer holds goes on under its number on another
  const isOffBefore = ({ number }: Flight) =>
    writing.leftDates.length > 0 &&
    refused.some((one, at) => one === 'canceled' && flights[at]?.number.text === number.text);
  const isSure = (flight: Flight, index: number, named: NamedPair | null) =>
    isClear(flight, index) || (isNamedSurely(named) && isBorneOut(writing, flight, numbers));
  const isTimedBelow =
    flights[0] && !patterns.times.test(text.slice(Math.max(0, flights[0].number.start - FAR), flights[0].number.start));
  const legs = flights.map((flight, index) => {
    const { number, pair, day } = flight;
    const name = names[listed.indexOf(number)] ?? null;
    const from = Math.max(0, ...others.map(({ end }) => end).filter((end) => end <= number.start));
    const until = Math.min(text.length, ...others.map(({ start }) => start).filter((start) => start >= number.end));
    // what could not be marked must be sure
    const byName = doubts.length > 0 || name?.isOurs ? (name ?? alone) : null;
    const named = pair ? airportsOfCodes(pair, number.text, name) : byName;
    const time = departureTimeIn(writing, number, [from, until], pair, day, isTimedBelow);
    const later = time && day ? daysLater(text, time, [from, until], day) : 0;
    return legOf({
      flightNumber: number.text,
      date: !day || (isOffBefore(flight) && refused[index]) ? null : addDays(day.date, later),
      origin: named?.from,
      destination: named?.to,
      operatedBy: operatorIn(text, number, until, operators),
      aircraft: findAircraft(partOf(text, number, until))[0]?.name,
      departureTime: refused[index] === 'old' ? null : time,
      terminal: pair && terminalBehind(text.slice(pair.start, pair.end)),
      doubts: [
        ...(later === 0 && isSure(flight, index, named) ? [] : doubts),
        ...(offered.includes(number) ? ['only_offered' as const] : []),
      ],
      noFlight: refused[index] === 'old' ? null : refused[index],
    });
  });
  for (const [index, leg] of legs.entries()) {
    const last = legs[index - 1];
    const isOfOneDay = flights[index]?.day && flights[index]?.day === flights[index - 1]?.day;
    if (!last || !leg || !isOfOneDay || leg.origin === null || leg.origin !== last.destination) continue;
    // a connection without a time may be on the next day
    const isNext = isBefore(leg, last);
    const isOpen = !leg.departureTime && last.departureTime;
    const date = isNext ? addDays(leg.date ?? '', 1) : leg.date;
    if (isNext || isOpen) legs[index] = { ...leg, date, doubts: [...new Set([...leg.doubts, ...doubts])] };
  }
  const full = legs.filter((leg) => leg?.date && leg.origin && leg.destination && !leg.noFlight);
  const isNamedAgain = (leg: BookingLeg | null) =>
    !leg?.origin && !leg?.destination && !leg?.noFlight && full.some((one) => one?.flightNumber === leg?.flightNumber);
  const once = legs.filter((leg) => !isNamedAgain(leg));
  return [...once, ...ground.map(noFlightOf), ...unclear.map(() => noFlightOf('unclear'))];
}

/** Whether a connection would depart before the flight that comes to it: under one day, it is on the next. */
function isBefore(leg: BookingLeg, last: BookingLeg): boolean {
  const [departs, departed] = [leg, last].map((one) => momentAt(one.origin, one.date, one.departureTime));
  return Number(departs) <= Number(departed);
}

/** The lines of other flights' airports name no flight's own. */
function withoutLines(text: string, flights: Flight[]): string {
  let plain = text;
  for (const { pair, number } of flights) {
    if (!pair) continue;
    const [start, end] = lineOf(text, { ...number, ...pair });
    plain = plain.slice(0, start) + plain.slice(start, end).replace(/[^\n]/g, 'x') + plain.slice(end);
  }
  return plain;
}
