export type MajorAirport = { iata: string; icao: string; name: string; city: string; country: string };

const ROWS = [
  ['ATL', 'KATL', 'Atlanta', 'United States', 'Hartsfield Jackson Atlanta International Airport'],
  ['LAX', 'KLAX', 'Los Angeles', 'United States', 'Los Angeles International Airport'],
  ['ORD', 'KORD', 'Chicago', 'United States', "Chicago O'Hare International Airport"],
  ['DFW', 'KDFW', 'Dallas', 'United States', 'Dallas Fort Worth International Airport'],
  ['DEN', 'KDEN', 'Denver', 'United States', 'Denver International Airport'],
  ['JFK', 'KJFK', 'New York', 'United States', 'John F Kennedy International Airport'],
  ['SFO', 'KSFO', 'San Francisco', 'United States', 'San Francisco International Airport'],
  ['SEA', 'KSEA', 'Seattle', 'United States', 'Seattle–Tacoma International Airport'],
  ['MIA', 'KMIA', 'Miami', 'United States', 'Miami International Airport'],
  ['YYZ', 'CYYZ', 'Toronto', 'Canada', 'Toronto Lester B. Pearson International Airport'],
  ['YVR', 'CYVR', 'Vancouver', 'Canada', 'Vancouver International Airport'],
  ['MEX', 'MMMX', 'Mexico City', 'Mexico', 'Benito Juárez International Airport'],
  ['GRU', 'SBGR', 'São Paulo', 'Brazil', 'Guarulhos - Governador André Franco Montoro International Airport'],
  ['LHR', 'EGLL', 'London', 'United Kingdom', 'London Heathrow Airport'],
  ['CDG', 'LFPG', 'Paris', 'France', 'Charles de Gaulle International Airport'],
  ['AMS', 'EHAM', 'Amsterdam', 'Netherlands', 'Amsterdam Airport Schiphol'],
  ['FRA', 'EDDF', 'Frankfurt', 'Germany', 'Frankfurt Airport'],
  ['MUC', 'EDDM', 'Munich', 'Germany', 'Munich Airport'],
  ['ZRH', 'LSZH', 'Zurich', 'Switzerland', 'Zürich Airport'],
  ['MAD', 'LEMD', 'Madrid', 'Spain', 'Adolfo Suárez Madrid–Barajas Airport'],
  ['FCO', 'LIRF', 'Rome', 'Italy', 'Rome–Fiumicino Leonardo da Vinci International Airport'],
  ['IST', 'LTFM', 'Istanbul', 'Türkiye', 'İstanbul Airport'],
  ['JNB', 'FAOR', 'Johannesburg', 'South Africa', 'O.R. Tambo International Airport'],
  ['DXB', 'OMDB', 'Dubai', 'United Arab Emirates', 'Dubai International Airport'],
  ['DOH', 'OTHH', 'Doha', 'Qatar', 'Hamad International Airport'],
  ['DEL', 'VIDP', 'Delhi', 'India', 'Indira Gandhi International Airport'],
  ['SIN', 'WSSS', 'Singapore', 'Singapore', 'Singapore Changi Airport'],
  ['HKG', 'VHHH', 'Hong Kong', 'Hong Kong', 'Hong Kong International Airport'],
  ['BKK', 'VTBS', 'Bangkok', 'Thailand', 'Suvarnabhumi Airport'],
  ['PEK', 'ZBAA', 'Beijing', 'China', 'Beijing Capital International Airport'],
  ['HND', 'RJTT', 'Tokyo', 'Japan', 'Tokyo Haneda International Airport'],
  ['NRT', 'RJAA', 'Tokyo', 'Japan', 'Narita International Airport'],
  ['ICN', 'RKSI', 'Seoul', 'South Korea', 'Incheon International Airport'],
  ['SYD', 'YSSY', 'Sydney', 'Australia', 'Sydney Kingsford Smith International Airport'],
] as const;

/** The 34 airports whose city the client knows without asking the server. */
export const MAJOR_AIRPORTS: readonly MajorAirport[] = ROWS.map(([iata, icao, city, country, name]) => ({
  iata,
  icao,
  name,
  city,
  country,
}));

/** Finds a major airport by its IATA (3 letters) or ICAO (4 letters) code, in any case. */
export function findMajorAirport(code: string): MajorAirport | undefined {
  const key = code.length === 4 ? 'icao' : 'iata';
  return MAJOR_AIRPORTS.find((airport) => airport[key] === code.toUpperCase());
}

/** The city of a major airport; null for any other code. */
export function cityOf(code: string): string | null {
  return findMajorAirport(code)?.city ?? null;
}

/** KSFO → SFO, for a major airport; any other code stays as it is. */
export function shortCode(code: string): string {
  return findMajorAirport(code)?.iata ?? code;
}
