type Airports = { columns: string[]; rows: unknown[][] };
type Airline = { icao: string; iata: string | null; name: string };

/** What the reader of bookings knows of airports and airlines, as small as can be. */
export type BookingCodes = {
  /** 'Europe/London LHRLGW…': a zone and the codes of its airports and cities, three letters each; joined by ';' */
  airports: string;
  /** 'BA BAW British Airways', joined by ';' */
  airlines: string;
};

/** Closed airports that passes and receipts still name, and where they were. */
const CLOSED: [code: string, zone: string][] = [
  ['TXL', 'Europe/Berlin'],
  ['SXF', 'Europe/Berlin'],
  ['THF', 'Europe/Berlin'],
  ['ISL', 'Europe/Istanbul'],
  ['KIV', 'Europe/Chisinau'],
  ['TSE', 'Asia/Almaty'],
  ['REP', 'Asia/Phnom_Penh'],
];

/** @param zoneAt gives the zone of a place by its latitude and longitude */
export function bookingCodesOf(
  airports: Airports,
  airlines: Airline[],
  zoneAt: (latitude: number, longitude: number) => string,
): BookingCodes {
  const codes: Record<string, Set<string>> = {};
  const add = (zone: string, code: unknown) => {
    codes[zone] ??= new Set();
    if (typeof code === 'string') codes[zone].add(code);
  };
  const column = (row: unknown[], name: string) => row[airports.columns.indexOf(name)];
  for (const row of airports.rows) {
    const zone = zoneAt(Number(column(row, 'latitude')), Number(column(row, 'longitude')));
    add(zone, column(row, 'iata'));
    add(zone, column(row, 'cityCode'));
  }
  for (const [code, zone] of CLOSED) add(zone, code);
  return {
    airports: Object.entries(codes)
      .map(([zone, list]) => `${zone} ${[...list].join('')}`)
      .join(';'),
    airlines: airlines.flatMap(({ icao, iata, name }) => (iata ? [`${iata} ${icao} ${name}`] : [])).join(';'),
  };
}
