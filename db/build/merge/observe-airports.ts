import type { ListChange } from '../../../src/changes/list-change.ts';
import { greatCircleKm } from '../../../src/flight/great-circle.ts';
import type { Airport } from '../../../src/reference/airport.ts';

export type AirportRow = {
  iata: string;
  icao: string | null;
  type: string;
  name: string;
  city: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  isScheduled: boolean;
};

export type ObservedAirports = {
  /** new ones, and complete records of those that have changed */
  airports: Airport[];
  doubts: string[];
};

/** Less than the first is a difference of measurement; more than the second more likely a mistake than a move. */
const MOVED_KM = 5;
const DOUBTED_KM = 100;
const NOT_ON_RECORD = 'not on record';
const NO_CODE = 'no ICAO code';
const KINDS = ['large_airport', 'medium_airport', 'small_airport', 'seaplane_base'];

/**
 * Finds where the table differs from the shipped airports: new ones with scheduled flights, one that moved, a code that
 * was missing. Names stay as shipped, because those were chosen for travelers. Unlikely changes are reported and not
 * applied.
 * @param countryName the English name of an ISO 3166-1 code
 */
export function observeAirports(
  rows: AirportRow[],
  shipped: Airport[],
  countryName: (code: string) => string | null,
): ObservedAirports {
  const byIata = new Map<string, AirportRow[]>();
  for (const row of rows) {
    if (KINDS.includes(row.type)) byIata.set(row.iata, [...(byIata.get(row.iata) ?? []), row]);
  }
  const known = new Map(shipped.map((airport) => [airport.iata, airport]));
  const airports: Airport[] = [];
  const doubts: string[] = [];
  for (const [iata, [row, ...others]] of byIata) {
    const airport = known.get(iata);
    if (!row || (!airport && !row.isScheduled)) continue;
    if (others.length > 0) {
      doubts.push(`${iata} is the code of ${others.length + 1} airports`);
    } else if (airport) {
      const { corrected, doubt } = compare(airport, row);
      if (corrected) airports.push(corrected);
      if (doubt) doubts.push(doubt);
    } else {
      const country = countryName(row.countryCode);
      if (country) airports.push(newAirport(row, country));
      else doubts.push(`${iata} lies in ${row.countryCode}, which is no country on record`);
    }
  }
  return { airports: airports.sort((a, b) => (a.iata < b.iata ? -1 : 1)), doubts };
}

/** Describes observed airports compared with those observed `before` and the shipped ones. */
export function airportChanges(observed: Airport[], before: Airport[], shipped: Airport[]): ListChange[] {
  const byIata = (airports: Airport[]) => new Map(airports.map((airport) => [airport.iata, airport]));
  const [now, then, own] = [byIata(observed), byIata(before), byIata(shipped)];
  const codes = [...new Set([...now.keys(), ...then.keys()])].sort();
  return codes.flatMap((iata) => {
    const [is, was] = [now.get(iata) ?? own.get(iata), then.get(iata) ?? own.get(iata)];
    const subject = `${(is ?? was)?.name} (${iata})`;
    if (!is || !was)
      return [{ subject, from: was ? cityText(was) : NOT_ON_RECORD, to: is ? cityText(is) : NOT_ON_RECORD }];
    return [
      { subject, from: placeText(was), to: placeText(is) },
      { subject, from: was.icao ?? NO_CODE, to: is.icao ?? NO_CODE },
    ].filter(({ from, to }) => from !== to);
  });
}

function compare(airport: Airport, row: AirportRow): { corrected: Airport | null; doubt: string | null } {
  const name = `${airport.name} (${airport.iata})`;
  const movedKm = greatCircleKm(airport, row);
  if (movedKm > DOUBTED_KM) return { corrected: null, doubt: `${name} is ${Math.round(movedKm)} km from where it was` };
  const isMoved = movedKm > MOVED_KM;
  const isOther = row.icao !== null && airport.icao !== null && row.icao !== airport.icao;
  const doubt = isOther ? `${name} has the ICAO code ${row.icao} in place of ${airport.icao}` : null;
  if (!isMoved && (row.icao === null || airport.icao !== null)) return { corrected: null, doubt };
  const { latitude, longitude } = isMoved ? row : airport;
  return { corrected: { ...airport, latitude, longitude, icao: airport.icao ?? row.icao }, doubt };
}

function newAirport({ city, isScheduled, type, ...row }: AirportRow, country: string): Airport {
  return { ...row, city: city || row.name, country, cityCode: null, aliases: [], weight: 0 };
}

function cityText({ city, country }: Airport): string {
  return `${city}, ${country}`;
}

function placeText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
