import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import { countRows, type TableCount } from '#db/import/routes/count-rows.ts';
import { seedRoutes } from '#db/import/routes/import-routes.ts';
import { listAirframeLists } from '#db/repositories/reference/airframes.ts';
import { countRoutes } from '#db/repositories/reference/routes.ts';
import type { Source } from '#src/reference/source.ts';
import { type Feed, FeedError } from './feed.ts';
import { countedChanges } from './observed-list.ts';

/**
 * Reads the tables of a copy of VRS standing-data. Throws FeedError for a file that is not an archive, or whose tables
 * have other columns.
 */
async function vrsTables(count: () => Promise<TableCount>, header: string): Promise<TableCount> {
  const tables = await count().catch((error: Error) => {
    throw new FeedError(`is not a whole archive (.tar.gz): ${error.message}`);
  });
  const other = tables.headers.find((one) => one !== header);
  if (other !== undefined) throw new FeedError(`has other columns than before: ${other.slice(0, 200)}`);
  return tables;
}

function vrsSource(part: string, day: string): Source {
  return {
    title: `VRS standing-data, ${part} (CC0 1.0)`,
    url: 'https://github.com/vradarserver/standing-data',
    asOf: day,
  };
}

const ROUTES_HEADER = 'Callsign,Code,Number,AirlineCode,AirportCodes';

/** Which call sign flies which route, and the names of airlines: CC0, and the only list of its kind. */
export const vrsRoutesFeed: Feed = {
  name: 'vrs-routes',
  title: 'VRS standing-data, routes',
  everyDays: 7,
  urlOf: (config) => config.REFRESH_VRS_ROUTES_URL,
  limitBytes: 100_000_000,
  leastRows: 1_000,
  inPlace: async (db) => {
    const rows = await countRoutes(db);
    return rows > 0 ? { rows, asOf: null } : null;
  },
  read: async (path, call) => {
    const { headers, rows } = await vrsTables(
      () => countRows({ kind: 'file', path, only: /(^|\/)routes\// }),
      ROUTES_HEADER,
    );
    const source = vrsSource('call-sign routes', call.day);
    const counted = { list: 'vrs-routes', what: 'Call-sign routes', counts: { 'VRS standing-data': rows }, source };
    return {
      header: headers,
      rows,
      asOf: call.day,
      doubts: [],
      ...(await countedChanges(call, counted)),
      prepare: async (signal) => {
        const only = /(^|\/)(routes|airlines)\//;
        await seedRoutes(call.ctx.db, { kind: 'file', path, only }, () => signal?.throwIfAborted());
      },
    };
  },
};

const AIRFRAMES_HEADER =
  'ICAO,Registration,ModelICAO,Manufacturer,Model,ManufacturerAndModel,IsPrivateOperator,Operator,AirlineCode,SerialNumber,YearBuilt';
const AIRCRAFT = /(^|\/)aircraft\//;

/** Which airframe has a registration, its age and its operator: CC0, contributed by users. */
export const vrsAirframesFeed: Feed = {
  name: 'vrs-airframes',
  title: 'VRS standing-data, airframes',
  everyDays: 7,
  urlOf: (config) => config.REFRESH_VRS_AIRFRAMES_URL,
  limitBytes: 100_000_000,
  leastRows: 500,
  inPlace: async (db) => {
    const list = (await listAirframeLists(db)).find(({ source }) => source === 'vrs');
    return list ? { rows: list.airframes, asOf: list.asOf } : null;
  },
  read: async (path, call) => {
    const source = { kind: 'file', path, only: AIRCRAFT } as const;
    const { headers, rows } = await vrsTables(() => countRows(source), AIRFRAMES_HEADER);
    const counted = {
      list: 'vrs-airframes',
      what: 'Airframes by registration',
      counts: { 'VRS standing-data': rows },
      source: vrsSource('airframes', call.day),
    };
    return {
      header: headers,
      rows,
      asOf: call.day,
      doubts: [],
      ...(await countedChanges(call, counted)),
      prepare: async (signal) => {
        const dates = { now: call.now, asOf: call.day };
        await importAirframes(call.ctx.db, source, dates, () => signal?.throwIfAborted());
      },
    };
  },
};
