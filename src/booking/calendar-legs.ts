import { DAY_MS } from '../format/time.ts';
import { type BookingLeg, legOf, type NoFlight, tidyLegs } from './booking-leg.ts';
import { localMoment, onlyAirlineIn } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { isOfCanceled } from './sentences.ts';
import { FLIGHT, labelBefore, says } from './words.ts';
import { findDates } from './written-dates.ts';
import { readWrittenLegs } from './written-legs.ts';
import { hasPlaces, onlyPlacesIn } from './written-places.ts';

/** The relevant parts of a calendar entry. */
export type CalendarEntry = {
  summary: string;
  location: string;
  description: string;
  /** the day it begins as written, YYYY-MM-DD, and the time, HH:MM; null for a whole day */
  date: string | null;
  time: string | null;
  /** the moment of that time, if its zone is known */
  moment: string | null;
  /** whether that day is in UTC rather than local to the departure */
  isUtc: boolean;
  /** whether it is in a zone that the calendar names and does not define */
  isUnsure: boolean;
  isCanceled: boolean;
};

/**
 * Finds the flights among a calendar's entries, as airlines, TripIt and Google Calendar write them: the number is in
 * the title, otherwise in the description; the day is the entry's, local where it is known. Canceled ones and trains are
 * reported as such, other entries are skipped, and so are past flights, unless all are past.
 * @param today YYYY-MM-DD
 */
export function readCalendarLegs(entries: CalendarEntry[], today: string): BookingLeg[] {
  const isAhead = ({ date }: { date: string | null }) => date === null || date >= today;
  const legsOf = (some: CalendarEntry[]) => some.flatMap(readEntry);
  const ahead = legsOf(entries.filter(isAhead));
  return tidyLegs(ahead.length > 0 ? ahead : legsOf(entries));
}

function readEntry(entry: CalendarEntry): BookingLeg[] {
  const { summary, location, description, date, time } = entry;
  const near = date ?? '2000-01-01';
  const whole = [summary, location, description].join('\n');
  if (!/[A-Z\d][A-Z] ?-?\d|[A-Z]\d|\p{L} \d/u.test(whole)) return [];
  const kind = labelBefore(summary.replace(/[^\p{L}].*/u, ' ')) ?? '';
  // the title alone first: a description may name the flights before and after
  const inTitle = flightsIn(summary, near);
  const titled = inTitle.length > 0 ? [] : titleLeg(summary, near);
  const leg = inTitle[0] ?? titled[0] ?? flightsIn(`${date ?? ''} ${time ?? ''}\n${whole}`, near)[0];
  const isOnLand = ({ noFlight }: BookingLeg) => GROUND.test(noFlight ?? '');
  if (!leg) return readWrittenLegs(whole, near, []).filter(isOnLand).slice(0, 1);
  const isFull = (one: BookingLeg) => one.flightNumber === leg.flightNumber && one.origin !== null;
  const full =
    flightsIn(whole, near).find(isFull) ?? flightsIn(`Flight ${leg.flightNumber}\n${description}`, near).find(isFull);
  const origin = leg.origin ?? placeOf(location) ?? full?.origin ?? null;
  const isNamed = (one: BookingLeg) =>
    one.flightNumber === leg.flightNumber &&
    (origin ? one.origin === origin || (!one.origin && one.destination) : one.destination !== null);
  const named = readWrittenLegs(origin ? whole : `Flight ${leg.flightNumber}\n${summary}`, near).find(isNamed);
  const onLand = [kind, leg.noFlight].find((one) => GROUND.test(one ?? '')) as NoFlight | undefined;
  // 'Canceled: Flight UA 110', 'Status: Canceled', or a line that says so of this flight
  const isState = (line: string) => line.length <= 40 && !/\d/.test(line) && isOfCanceled(line);
  const isOff =
    entry.isCanceled ||
    leg.noFlight === 'canceled' ||
    says('canceled', summary) ||
    description.split('\n').some(isState);
  const noFlight = onLand ?? (isOff ? 'canceled' : null);
  // 'Check in for LH 454' may be a day ahead
  const isOfOther = patterns.other.test(summary.replace(/[A-Z\d]{2} ?\d.*/s, ''));
  const { doubts, ...day }: Day = isOfOther
    ? { date: full?.date ?? null, doubts: ['read_from_text'] }
    : dayOf(entry, origin ?? named?.origin ?? null, full?.departureTime);
  // 'AI 101 - Intro to Law' looks like 'FR 1234 Dublin - London'
  const isAlone = !origin && !named?.origin && (leg === titled[0] || !isCalledFlight(whole, leg.flightNumber));
  const isDoubtful = isAlone || isBehindWords(summary, leg);
  const own = legOf({
    ...full,
    ...leg,
    ...day,
    doubts: isDoubtful ? [...new Set(['read_from_text' as const, ...doubts])] : doubts,
    origin: origin ?? named?.origin,
    destination:
      leg.destination ?? full?.destination ?? named?.destination ?? (origin ? onlyPlacesIn(summary).to : null),
    noFlight,
  });
  const isTitled = leg === inTitle[0] || leg === titled[0];
  // with a day and airports of its own, in an entry whose title has no flight: 'Toulouse', for the whole trip
  const isAnother = (one: BookingLeg) =>
    one.flightNumber !== leg.flightNumber && one.date && one.origin && one.destination;
  const others = isTitled ? [] : flightsIn(whole, near).filter(isAnother);
  return [...(own ? [own] : []), ...others.map((one) => ({ ...one, doubts: ['read_from_text' as const] }))];
}

/** 'Flight BA 286', 'Flight to London (BA 286)'; other than 'Flight simulator MS 2020' */
function isCalledFlight(text: string, flightNumber: string): boolean {
  return [...text.matchAll(writtenAs(flightNumber))].some(({ index }) => {
    const before = text.slice(Math.max(0, index - 80), index);
    return before.endsWith('(') || labelBefore(before, text, true) === 'flight';
  });
}

const writtenAs = (flightNumber: string) =>
  new RegExp(`${flightNumber.slice(0, 2)}[ -]{0,2}0*${flightNumber.slice(2)}(?!\\d)`, 'g');

/** 'Ask the boss about UA901 SFO-LHR': words before the number in the title that are of no journey, airline or place. */
function isBehindWords(title: string, { flightNumber }: BookingLeg): boolean {
  const [before = '', ...behind] = title.split(writtenAs(flightNumber));
  const isOfJourney = (['travels', 'outward', 'homeward', 'canceled'] as const).some((list) => says(list, before));
  // 'Flight to London (BA 286)'
  const [words = ''] = before.replace(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, '').split(FLIGHT);
  return behind.length > 0 && /\p{L}{3}/u.test(words) && !isOfJourney && !hasPlaces(before) && !onlyAirlineIn(before);
}

const GROUND = /^(?:train|bus|boat)$/;

function flightsIn(text: string, near: string): BookingLeg[] {
  return readWrittenLegs(text, near, []).filter(({ flightNumber }) => flightNumber !== '');
}

/** A title that begins with a number, or says 'Flight' and has one, as 'FR 1234 Dublin - London Stansted'. */
function titleLeg(summary: string, near: string): BookingLeg[] {
  const [, number] = patterns.titleNumber.exec(summary) ?? [];
  const [, inside] = patterns.titleFlight.exec(summary) ?? [];
  // as if named, with all that is refused otherwise
  if (number) return flightsIn(`Flight ${number} ${summary.slice(summary.indexOf(number) + number.length)}`, near);
  if (inside) return flightsIn(`Flight ${inside}`, near);
  const [, places, last] = patterns.behindPlaces.exec(summary) ?? [];
  return last && places && hasPlaces(places) ? flightsIn(`Flight ${last} ${places}`, near) : [];
}

type Day = Pick<BookingLeg, 'date' | 'doubts'> & { departureTime?: string | null };

/** The day at the origin, where the moment is known; a day in UTC also gives way to one beside it that the entry itself writes. */
function dayOf(entry: CalendarEntry, origin: string | null, told?: string): Day {
  const { date, time, moment, isUtc, isUnsure, description } = entry;
  if (isUnsure && date) return dayBeside(description, date, time);
  // whose zone is wrong where the text departs at the very time
  const local = (isUtc || told !== time) && moment && localMoment(moment, origin);
  // who typed it may have meant the time at the airport
  const isTyped = !isUtc && local && local.date !== date;
  if (local) return { date: local.date, departureTime: local.time, doubts: isTyped ? ['read_from_text'] : [] };
  if (!isUtc || !date) return { date, doubts: [], ...(time && { departureTime: time }) };
  const written = dateBeside(description, date);
  return written ? { date: written.date, doubts: [] } : { date, departureTime: null, doubts: ['day_at_greenwich'] };
}

function dateBeside(description: string, date: string) {
  return findDates(description, date).find((one) => Math.abs(Date.parse(one.date) - Date.parse(date)) <= DAY_MS);
}

/** Of a zone that no one knows: the day and the time that the entry writes, if they are within a day of its own. */
function dayBeside(description: string, date: string, time: string | null) {
  const written = dateBeside(description, date);
  const [, hour, minute] = /^[^\n\d]{0,12}(\d\d?)[:.h](\d\d)/i.exec(description.slice(written?.end)) ?? [];
  if (!written) return { date, doubts: ['read_from_text' as const], ...(time && { departureTime: time }) };
  return { date: written.date, doubts: [], departureTime: hour ? `${hour.padStart(2, '0')}:${minute}` : null };
}

/** 'London LHR', 'LHR' and 'London Heathrow (LHR)' name the airport of departure. */
function placeOf(location: string): string | null {
  const code = /(?:^|[\s(])([A-Z]{3})\)?(?:$|[\s,])/.exec(location)?.[1] ?? null;
  return code && localMoment('2027-01-01T00:00Z', code) ? code : null;
}
