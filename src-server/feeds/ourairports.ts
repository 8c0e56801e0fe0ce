import { airportChanges, observeAirports } from '#src/lists/observe-airports.ts';
import type { Airport } from '#src/reference/airport.ts';
import { readAirportTable } from './airport-table.ts';
import { type Feed, FeedError } from './feed.ts';
import { knownAirports, OBSERVED_AIRPORTS } from './known-lists.ts';
import { keepsState, largestLoss, observedChanges } from './observed-list.ts';

const SOURCE = { title: 'OurAirports (public domain)', url: 'https://ourairports.com/data/' };

/** Airports and their cities: public domain, maintained by volunteers, updated every night. */
export const ourAirportsFeed: Feed = {
  name: 'ourairports',
  title: 'OurAirports',
  everyDays: 7,
  urlOf: (config) => config.REFRESH_OURAIRPORTS_URL,
  limitBytes: 50_000_000,
  leastRows: 3_000,
  read: async (path, call) => {
    const { ctx, day } = call;
    const { header, rows } = await readAirportTable(path);
    const shipped = ctx.facts.seededAirports;
    const codes = new Set(rows.map(({ iata }) => iata));
    const gone = shipped.filter(({ iata }) => !codes.has(iata)).length;
    if (gone > shipped.length * largestLoss) {
      throw new FeedError(`lacks ${gone} of the ${shipped.length} airports on record`);
    }
    const { airports, doubts } = observeAirports(rows, shipped, countryNameOf(shipped));
    const changes = airportChanges(airports, await knownAirports(ctx.db), shipped);
    return {
      header,
      rows: rows.length,
      asOf: day,
      doubts,
      changes: observedChanges(changes, { day, what: 'Airports', source: SOURCE }),
      write: keepsState(call, OBSERVED_AIRPORTS, airports),
    };
  },
};

/** Names countries as the airports on record do, others in plain English. */
export function countryNameOf(airports: Airport[]): (code: string) => string | null {
  const known = new Map(airports.map(({ countryCode, country }) => [countryCode, country]));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return (code) => known.get(code) ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null);
}
