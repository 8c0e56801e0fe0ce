import { BROKEN, oneUse, plainNumber, type UseReader, unknownType } from './use-line.ts';

const MISSING = new Set(['', '-', 'nan']);

/** A quarter of MrAirspace tracks, reduced to call sign, type, month and number of flights. */
export const reduced: UseReader = {
  source: 'mrairspace',
  isHeader: (header) => ['Callsign', 'AC_Type', 'month', 'n'].every((name) => header.includes(name)),
  read: (row, codes) => {
    const count = Number(row.n);
    if (!(count > 0) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(row.month ?? '')) return BROKEN;
    const callsign = /^([A-Z]{3})(\d[A-Z0-9]{0,4})$/.exec((row.Callsign ?? '').trim());
    // a registration, as private flights use it, belongs to no airline
    if (!callsign) return [];
    const type = (row.AC_Type ?? '').trim();
    if (MISSING.has(type)) return [];
    const modelId = codes.modelId(type);
    if (!modelId) return unknownType(type);
    return oneUse({
      airlineIcao: callsign[1] as string,
      number: plainNumber(callsign[2] as string),
      origin: '',
      destination: '',
      modelId,
      count,
      unit: 'flights',
      month: row.month as string,
    });
  },
};
