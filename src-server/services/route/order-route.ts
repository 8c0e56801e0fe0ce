import type { RouteFlight } from '#src/flight/route-search.ts';

type Row = Pick<RouteFlight, 'flightNumber' | 'callsign' | 'airlineIcao' | 'origin' | 'destination'>;

/**
 * Merges rows of one number on one leg, such as FR1 of Ryanair and of Ryanair UK, unless the airline
 * has no other. Leaves out call signs with letters (BAW9KT) where their airline has flight numbers on the route, since
 * they are the same flights under other names.
 */
export function mergeCallsigns<R extends Row>(rows: R[]): R[] {
  const numbered = rows.filter(isNumbered);
  const counts = new Map([...Map.groupBy(numbered, airlineOf)].map(([icao, of]) => [icao, of.length]));
  const unnumbered = rows.filter((row) => !isNumbered(row) && !counts.has(airlineOf(row)));
  const rarestFirst = numbered.sort((a, b) => (counts.get(airlineOf(a)) ?? 0) - (counts.get(airlineOf(b)) ?? 0));
  const byFlight = Map.groupBy(
    [...rarestFirst, ...unnumbered],
    ({ flightNumber, origin, destination }) => `${flightNumber} ${origin} ${destination}`,
  );
  const kept = [...byFlight.values()].map(([first]) => first as R);
  const listed = new Set(kept.map(airlineOf));
  const lost = Map.groupBy(rarestFirst, airlineOf);
  return [...kept, ...[...lost].flatMap(([icao, [first]]) => (listed.has(icao) ? [] : (first as R)))];
}

/**
 * Orders a route's rows so that each airline has a flight before any has a second: those of the lowest rank first, then
 * those with the most flights. Within an airline by number.
 */
export function byAirlineInTurn<R extends Row>(rows: R[], rankOf: (airlineIcao: string | null) => number): R[] {
  const airlines = [...Map.groupBy(rows, airlineOf)].map(([icao, of]) => ({
    rank: rankOf(icao),
    of: of.sort(byNumber),
  }));
  airlines.sort((a, b) => a.rank - b.rank || b.of.length - a.of.length);
  const turns = airlines.flatMap(({ of }) => of.map((row, turn) => ({ row, turn })));
  return turns.sort((a, b) => a.turn - b.turn).map(({ row }) => row);
}

function airlineOf({ airlineIcao }: Row): string | null {
  return airlineIcao ?? null;
}

function isNumbered({ flightNumber, callsign }: Row): boolean {
  return flightNumber !== callsign || /^[A-Z]{3}\d+$/.test(flightNumber);
}

function byNumber(a: Row, b: Row): number {
  return numberIn(a) - numberIn(b) || (a.flightNumber < b.flightNumber ? -1 : 1);
}

function numberIn({ flightNumber }: Row): number {
  return Number(/\d+(?=\D*$)/.exec(flightNumber.slice(2))?.[0] ?? 0);
}
