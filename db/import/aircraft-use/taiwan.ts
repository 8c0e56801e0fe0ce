import { readDay } from './months.ts';
import { BROKEN, plainNumber, type UseLine, type UseReader } from './use-line.ts';

/** The combined weight of the types named next to the planned one. */
const SECONDARY_SHARE = 0.2;

/** Taiwan CAA, weekly timetable: planned types by flight number. */
export const taiwan: UseReader = {
  source: 'taiwan-caa',
  isHeader: (header) =>
    ['AircraftType', 'AircraftTypeSecondary_1', 'FlightNumber'].every((name) => header.includes(name)),
  read: (row, codes) => {
    const day = readDay(row.ScheduleStartDate || row.DepartureDateTime || '');
    const airlineIcao = codes.airlineIcao(row.Airline ?? '');
    const origin = codes.airportIcao(row.DepartureAirport ?? '');
    const destination = codes.airportIcao(row.ArrivalAirport ?? '');
    const planned = (row.AircraftType ?? '').trim();
    if (!day || !airlineIcao || !origin || !destination || !planned) return BROKEN;
    const others = Object.entries(row)
      .filter(([name]) => name.startsWith('AircraftTypeSecondary_'))
      .flatMap(([, cell]) => cell.split(';').map((type) => type.trim()))
      .filter((type) => type !== '' && type !== planned);
    const types = [
      { type: planned, count: others.length > 0 ? 1 - SECONDARY_SHARE : 1 },
      ...others.map((type) => ({ type, count: SECONDARY_SHARE / others.length })),
    ];
    const number = plainNumber(
      (row.FlightNumber ?? '').replace(/^[A-Z0-9]{2}(?=\d)/, (code) => (code === row.Airline ? '' : code)),
    );
    const month = day.slice(0, 7);
    return types.map(({ type, count }): UseLine => {
      const modelId = codes.modelId(type);
      if (!modelId) return { kind: 'unknownType', type };
      return {
        kind: 'use',
        use: { airlineIcao, number, origin, destination, modelId, count, unit: 'flights', month },
      };
    });
  },
};
