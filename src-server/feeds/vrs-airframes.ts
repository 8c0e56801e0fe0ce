import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import { countRows } from '#db/import/routes/count-rows.ts';
import { listAirframeLists } from '#db/repositories/reference/airframes.ts';
import { countedChanges } from './counted-list.ts';
import type { Feed } from './feed.ts';
import { vrsSource, vrsTables } from './vrs-tables.ts';

const HEADER =
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
    const { headers, rows } = await vrsTables(() => countRows(source), HEADER);
    const told = {
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
      ...(await countedChanges(call, told)),
      prepare: async (signal) => {
        const dates = { now: call.now, asOf: call.day };
        await importAirframes(call.ctx.db, source, dates, () => signal?.throwIfAborted());
      },
    };
  },
};
