import { plainNumber, type UseReader } from './use-line.ts';

/** A quarter of MrAirspace tracks, reduced to call sign, type, month and number of flights. */
export const reduced: UseReader = {
  source: 'mrairspace',
  isHeader: (header) => ['Callsign', 'AC_Type', 'month', 'n'].every((name) => header.includes(name)),
  read: (row, codes) => {
    const count = Number(row.n);
    if (!(count > 0) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(row.month ?? '')) return [];
    const callsign = /^([A-Z]{3})(\d[A-Z0-9]{0,4})$/.exec((row.Callsign ?? '').trim());
    // a registration, as private flights use it, belongs to no airline
    if (!callsign) return [];
    const modelId = codes.modelId((row.AC_Type ?? '').trim());
    if (!modelId) return [];
    const [, airlineIcao = '', digits = ''] = callsign;
    const month = row.month as string;
    const number = plainNumber(digits);
    return [{ airlineIcao, number, origin: '', destination: '', modelId, count, unit: 'flights', month }];
  },
};
