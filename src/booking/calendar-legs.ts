import { type BookingLeg, legOf, tidyLegs } from './booking-leg.ts';
import { readWrittenLegs } from './written-legs.ts';

/** The relevant parts of a calendar entry. */
export type CalendarEntry = {
  summary: string;
  location: string;
  description: string;
  /** the day it begins as written, YYYY-MM-DD */
  date: string | null;
  /** whether that day is in UTC rather than local to the departure */
  isUtc: boolean;
};

/**
 * Finds the flights among a calendar's entries, as airlines, TripIt and Google Calendar write them: the number is in
 * the title, otherwise in the description; the day is the entry's. Other entries are skipped, and so are past flights,
 * unless all are past.
 * @param today YYYY-MM-DD
 */
export function readCalendarLegs(entries: CalendarEntry[], today: string): BookingLeg[] {
  const legs = entries.map(readEntry).filter((leg) => leg !== null);
  const ahead = legs.filter(({ date }) => date === null || date >= today);
  return tidyLegs(ahead.length > 0 ? ahead : legs);
}

function readEntry(entry: CalendarEntry): BookingLeg | null {
  const { summary, location, description, date, isUtc } = entry;
  const near = date ?? '2000-01-01';
  const whole = [summary, location, description].join('\n');
  // the title alone first: a description may name the flights before and after
  const [leg] = [...readWrittenLegs(summary, near, []), ...readWrittenLegs(whole, near, [])];
  if (!leg) return null;
  return legOf({
    ...leg,
    date,
    origin: leg.origin ?? placeOf(location) ?? legWithAirports(whole, leg, near)?.origin,
    destination: leg.destination ?? legWithAirports(whole, leg, near)?.destination,
    doubts: isUtc ? ['day_at_greenwich'] : [],
  });
}

function legWithAirports(text: string, leg: BookingLeg, near: string): BookingLeg | undefined {
  return readWrittenLegs(text, near, []).find((one) => one.flightNumber === leg.flightNumber && one.origin !== null);
}

/** 'London LHR', 'LHR' and 'London Heathrow (LHR)' name the airport of departure. */
function placeOf(location: string): string | null {
  return /(?:^|[\s(])([A-Z]{3})\)?(?:$|[\s,])/.exec(location)?.[1] ?? null;
}
