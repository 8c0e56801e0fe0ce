import { yearsBefore } from '../format/age.ts';
import { formatDate } from '../format/date.ts';
import { countText } from '../format/number.ts';
import type { Airline, AirlineAccident } from '../reference/airline.ts';

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
  const told = acts.map(({ flight, aircraft, date, fatalities }) =>
    [flight ?? aircraft, formatDate(date), ...(fatalities === null ? [] : [countText(fatalities, 'death')])].join(', '),
  );
  return `, apart from ${countText(acts.length, 'hostile act')} (${told.join('; ')})`;
}

/** How the rating treats a fatal accident: counted, older than ten years, or a hostile act. */
export function accidentStanding(accident: AirlineAccident, today: string): AccidentStanding {
  if (accident.isHostileAct) return 'hostile';
  return accident.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS) ? 'counted' : 'older';
}
