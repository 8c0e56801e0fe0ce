import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import { countRows, seedRoutes } from '#db/import/routes/import-routes.ts';
import type { RouteSource } from '#db/import/routes/route-source.ts';
import { listAirframeLists } from '#db/site/reference/airframes.ts';
import { countRoutes } from '#db/site/reference/routes.ts';
import type { Source } from '#src/reference/source.ts';
import { type Feed, FeedError, type ReadCall, type Reading } from './feed.ts';
import { countedChanges } from './observed-list.ts';

type Table = {
  list: string;
  /** what the list of changes calls its rows */
  what: string;
  part: string;
  source: RouteSource;
  header: string;
  /** imports it, and calls `progress` often: it throws when the refresh is to end */
  load: (progress: () => void) => Promise<unknown>;
};

/** Reads a table of VRS standing-data, to be counted, then imported. Throws FeedError for other files and columns. */
async function readTable(call: ReadCall, { list, what, part, source, header, load }: Table): Promise<Reading> {
  const { headers, rows } = await countRows(source).catch((error: Error) => {
    throw new FeedError(`is not a whole archive (.tar.gz): ${error.message}`);
  });
  const other = headers.find((one) => one !== header);
  if (other !== undefined) throw new FeedError(`has other columns than before: ${other.slice(0, 200)}`);
  const counts = { 'VRS standing-data': rows };
  return {
    header: headers,
    rows,
    asOf: call.day,
    doubts: [],
    ...(await countedChanges(call, { list, what, counts, source: vrsSource(part, call.day) })),
    prepare: async (signal) => {
      await load(() => signal?.throwIfAborted());
    },
  };
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
  read: async (path, call) =>
    readTable(call, {
      list: 'vrs-routes',
      what: 'Call-sign routes',
      part: 'call-sign routes',
      source: { kind: 'file', path, only: /(^|\/)routes\// },
      header: ROUTES_HEADER,
      load: (progress) => seedRoutes(call.ctx.db, { kind: 'file', path, only: /(^|\/)(routes|airlines)\// }, progress),
    }),
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
    return readTable(call, {
      list: 'vrs-airframes',
      what: 'Airframes by registration',
      part: 'airframes',
      source,
      header: AIRFRAMES_HEADER,
      load: (progress) => importAirframes(call.ctx.db, source, { now: call.now, asOf: call.day }, progress),
    });
  },
};
