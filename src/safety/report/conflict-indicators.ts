import { type CountryShapes, countriesCrossed } from '../../flight/countries-crossed.ts';
import type { FoundFlight } from '../../flight/flight.ts';
import { findStops } from '../../flight/stops.ts';
import { formatDate } from '../../format/date.ts';
import type { ConflictZone, ConflictZones } from '../../reference/oversight.ts';
import type { KeyIndicator } from '../report.ts';
import type { SourceList } from './source-list.ts';

/** A bulletin, and the countries below it that the flight's shortest path passes within. */
export type CrossedZone = { zone: ConflictZone; crossed: string[]; list: Pick<ConflictZones, 'asOf' | 'source'> };

const DAY_MS = 86_400_000;
/** A list read longer ago says so, or is not used at all. */
const OLD_DAYS = 45;
const UNUSABLE_DAYS = 90;

/** The bulletins in force about countries on the flight's great circles. @param today ISO date */
export function crossedZones(
  flight: FoundFlight,
  list: ConflictZones,
  { today, shapes }: { today: string; shapes: CountryShapes },
): CrossedZone[] {
  const stops = findStops(flight);
  if (!stops || daysBetween(list.asOf, today) > UNUSABLE_DAYS) return [];
  const inForce = list.zones.filter(({ until }) => until === null || until >= today);
  const crossed = new Set(countriesCrossed(stops, shapes, [...new Set(inForce.flatMap(({ states }) => states))]));
  return inForce
    .map((zone) => ({ zone, list, crossed: zone.states.filter((state) => crossed.has(state)) }))
    .filter(({ crossed }) => crossed.length > 0);
}

/** What a reader should know about them: issuer, validity, and that nobody's route is known. */
export function conflictIndicators(zones: CrossedZone[], today: string, sources: SourceList): KeyIndicator[] {
  return zones.map(({ zone: { name, since, until }, crossed, list: { asOf, source } }) => {
    const validity = [since && `issued ${formatDate(since)}`, until && `valid until ${formatDate(until)}`];
    const validityText = validity.filter(Boolean).join(', ');
    const where = `the shortest path of this flight passes within ${crossed.join(' and ')}`;
    const age =
      daysBetween(asOf, today) > OLD_DAYS
        ? ` We last read the list on ${formatDate(asOf)}, over ${OLD_DAYS} days ago.`
        : '';
    return {
      status: 'warning',
      text: `EASA conflict zone bulletin, ${name}${validityText && ` (${validityText})`}: ${where}. Airlines route around it; we don't know this flight's route.${age}`,
      provenance: { sources: sources.addAll([source]), asOf, basis: 'published', note: null },
    };
  });
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
