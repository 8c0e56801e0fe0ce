import { readDay } from './months.ts';
import { BROKEN, oneUse, plainNumber, type UseReader, unknownType } from './use-line.ts';

/** The same columns, as named in the two monthly files and in the extracts. */
const NAMES = {
  day: ['FlightDate', 'FL_DATE'],
  airline: ['Operating_Airline', 'Operating_Airline ', 'Reporting_Airline', 'OP_UNIQUE_CARRIER'],
  tail: ['Tail_Number', 'TAIL_NUM'],
  number: ['Flight_Number_Operating_Airline', 'Flight_Number_Reporting_Airline', 'OP_CARRIER_FL_NUM'],
  origin: ['Origin', 'ORIGIN'],
  destination: ['Dest', 'DEST'],
};

/** US DOT On-Time Performance: each flight with its registration; a registry gives the type. */
export const onTime: UseReader = {
  needsRegistry: true,
  source: 'bts-ontime',
  isHeader: (header) => Object.values(NAMES).every((names) => names.some((name) => header.includes(name))),
  read: (row, codes) => {
    const cell = (names: string[]) =>
      names
        .map((name) => row[name])
        .find((value) => value !== undefined)
        ?.trim() ?? '';
    const day = readDay(cell(NAMES.day), true);
    const airlineIcao = codes.airlineIcao(cell(NAMES.airline));
    const origin = codes.airportIcao(cell(NAMES.origin));
    const destination = codes.airportIcao(cell(NAMES.destination));
    const tail = cell(NAMES.tail);
    if (!day || !airlineIcao || !origin || !destination) return BROKEN;
    // a canceled flight has none
    if (!tail) return [];
    const modelId = codes.modelIdOfTail(tail);
    if (!modelId) return unknownType('a registration that the registry lacks');
    const number = plainNumber(cell(NAMES.number).replace(/\.0$/, ''));
    const month = day.slice(0, 7);
    return oneUse({ airlineIcao, number, origin, destination, modelId, count: 1, unit: 'flights', month });
  },
};
