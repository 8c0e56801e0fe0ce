import { countRows } from '#db/import/routes/count-rows.ts';
import { seedRoutes } from '#db/import/routes/import-routes.ts';
import { countRoutes } from '#db/repositories/reference/routes.ts';
import { countedChanges } from './counted-list.ts';
import type { Feed } from './feed.ts';
import { vrsSource, vrsTables } from './vrs-tables.ts';

const HEADER = 'Callsign,Code,Number,AirlineCode,AirportCodes';

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
    const { headers, rows } = await vrsTables(() => countRows({ kind: 'file', path, only: /(^|\/)routes\// }), HEADER);
    const source = vrsSource('call-sign routes', call.day);
    const told = { list: 'vrs-routes', what: 'Call-sign routes', counts: { 'VRS standing-data': rows }, source };
    return {
      header: headers,
      rows,
      asOf: call.day,
      doubts: [],
      ...(await countedChanges(call, told)),
      prepare: async (signal) => {
        const only = /(^|\/)(routes|airlines)\//;
        await seedRoutes(call.ctx.db, { kind: 'file', path, only }, () => signal?.throwIfAborted());
      },
    };
  },
};
