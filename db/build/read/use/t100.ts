import { modelBySeats } from '#src/aircraft/use-corrections.ts';
import dotTypes from '../../../reference/aircraft-use/dot-types.json' with { type: 'json' };
import type { UseReader } from './use-line.ts';

/** Scheduled services, as in the lookup table L_SERVICE_CLASS; the other classes are charter. */
const PASSENGERS = 'F';
const ALL_CARGO = 'G';
const MODEL_BY_CODE = new Map(Object.entries(dotTypes.modelIdByCode));

/** US DOT T-100 Segment: departures by airline, leg, type and month. Seats tell where a type was filed wrong. */
export const t100: UseReader = {
  // its two halves ship as two sources: imported data replaces the right one
  source: 'bts-t100-international',
  isHeader: (header) =>
    ['DEPARTURES_PERFORMED', 'UNIQUE_CARRIER', 'ORIGIN', 'DEST', 'AIRCRAFT_TYPE', 'YEAR', 'MONTH'].every((name) =>
      header.includes(name),
    ),
  read: (row, codes) => {
    const count = Number(row.DEPARTURES_PERFORMED);
    const month = Number(row.MONTH);
    if (!(count > 0) || !(month >= 1 && month <= 12) || !/^\d{4}$/.test(row.YEAR ?? '')) return [];
    if (row.CLASS && row.CLASS !== PASSENGERS && row.CLASS !== ALL_CARGO) return [];
    // numbers appear as 614, 614.0 and 0614
    const type = String(Number(row.AIRCRAFT_TYPE));
    const filed = MODEL_BY_CODE.get(type);
    const airlineIcao = codes.airlineIcao(row.UNIQUE_CARRIER ?? '', row.UNIQUE_CARRIER_NAME);
    const origin = codes.airportIcao(row.ORIGIN ?? '');
    const destination = codes.airportIcao(row.DEST ?? '');
    if (!filed || !airlineIcao || !origin || !destination) return [];
    const seats = row.CLASS === ALL_CARGO ? 0 : Number(row.SEATS ?? 0) / count;
    const modelId = seats > 0 ? modelBySeats(airlineIcao, filed, seats) : filed;
    if (!modelId) return [];
    return [
      {
        ...{ airlineIcao, number: '', origin, destination, modelId, count },
        source: codes.isDomestic(origin, destination, 'US') ? 'bts-t100-domestic' : 'bts-t100-international',
        unit: 'departures',
        ...(row.CLASS === ALL_CARGO && { isAllCargo: true }),
        month: `${row.YEAR}-${String(month).padStart(2, '0')}`,
      },
    ];
  },
};
