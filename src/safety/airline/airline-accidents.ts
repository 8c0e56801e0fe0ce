import { yearsBefore } from '../../format/age.ts';
import { formatDate } from '../../format/date.ts';
import { countText } from '../../format/number.ts';
import type { Airline, AirlineAccident } from '../../reference/airline.ts';

export const ACCIDENT_WINDOW_YEARS = 10;

export type AccidentStanding = 'counted' | 'older' | 'hostile';

/** Fatal accidents, excluding hostile acts, in the ten years up to `today` (ISO date). */
export function recentFatalAccidents(airline: Airline, today: string): Airline['fatalAccidents'] {
  return airline.fatalAccidents.filter((accident) => accidentStanding(accident, today) === 'counted');
}

/**
 * The hostile acts of the ten years up to `today` (ISO date), which no count includes: ', apart from 1 hostile act
 * (J28243, Dec 25, 2024, 38 deaths)'. Empty if there are none.
 */
export function apartFromHostileActs({ fatalAccidents }: Airline, today: string): string {
  const acts = fatalAccidents.filter(
    ({ isHostileAct, date }) => isHostileAct && date > yearsBefore(today, ACCIDENT_WINDOW_YEARS),
  );
  if (acts.length === 0) return '';
  const listed = acts.map(({ flight, aircraft, date, fatalities }) =>
    [flight ?? aircraft, formatDate(date), ...(fatalities === null ? [] : [countText(fatalities, 'death')])].join(', '),
  );
  return `, apart from ${countText(acts.length, 'hostile act')} (${listed.join('; ')})`;
}

/** How the rating treats a fatal accident: counted, older than ten years, or a hostile act. */
export function accidentStanding(accident: AirlineAccident, today: string): AccidentStanding {
  if (accident.isHostileAct) return 'hostile';
  return accident.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS) ? 'counted' : 'older';
}

/**
 * The airline's fatal accidents of ten years, in the same words wherever they are listed: 'No fatal accidents in ten
 * years', or '1 fatal accident in ten years, flown by PSA Airlines under its name; none on its own flights'.
 * @param today ISO date
 */
export function accidentsText(airline: Airline, today: string): string {
  const recent = recentFatalAccidents(airline, today);
  const others = recent.map(({ flownBy }) => flownBy).filter((flownBy) => flownBy !== null);
  const own = recent.length - others.length;
  const count = recent.length === 0 ? 'No fatal accidents' : countText(recent.length, 'fatal accident');
  const total = `${count} ${periodText(airline, today)}${apartFromHostileActs(airline, today)}`;
  if (others.length === 0) return total;
  const flownBy = `flown by ${[...new Set(others)].join(' and ')} under its name`;
  return own === 0
    ? `${total}, ${flownBy}; none on its own flights`
    : `${total}: ${own} on its own flights, ${others.length} ${flownBy}`;
}

type FirstFlight = NonNullable<Airline['firstFlight']>;

const DAYS_OF_YEAR = 365.25;

/** The first flight of an airline that has not flown for ten years; null for any other. @param today ISO date */
export function recentFirstFlight({ firstFlight }: Pick<Airline, 'firstFlight'>, today: string): FirstFlight | null {
  if (!firstFlight) return null;
  const windowStart = yearsBefore(today, ACCIDENT_WINDOW_YEARS).slice(0, firstFlight.date.length);
  return firstFlight.date > windowStart ? firstFlight : null;
}

/** The time that the record covers: 'in ten years', or 'since it began in Oct 2025'. @param today ISO date */
export function periodText(airline: Pick<Airline, 'firstFlight'>, today: string): string {
  const first = recentFirstFlight(airline, today);
  return first ? `since it began in ${formatDate(first.date.slice(0, 7))}` : 'in ten years';
}

/** How many years the record covers: ten, or those flown. @param today ISO date */
export function yearsOfRecord(airline: Pick<Airline, 'firstFlight'>, today: string): number {
  const first = recentFirstFlight(airline, today);
  if (!first) return ACCIDENT_WINDOW_YEARS;
  const days = (Date.parse(today) - Date.parse(first.date)) / 86_400_000;
  return Math.max(0, days / DAYS_OF_YEAR);
}
