/** Errors and omissions of the two sources, by IATA code: common knowledge that any timetable shows. */

/**
 * Passenger airports that are missing from the OurAirports copy or marked as without service; taken from VRS
 * standing-data.
 */
export const MISSING_AIRPORTS = [
  ...['ABB', 'BIQ', 'COV', 'DHH', 'DHI', 'DXN', 'GBZ', 'GVR', 'HSR', 'IAR', 'JNH', 'KFS', 'KIN', 'KLF', 'KTI', 'KVK'],
  ...['LIJ', 'MHT', 'NBJ', 'NOJ', 'OAG', 'PEG', 'PXN', 'QSR', 'RGK', 'RQY', 'SHI', 'SXV', 'TLK', 'WSI'],
];

/**
 * Marked as without service in the OurAirports copy, although routes of standing-data lead there; not taken from VRS,
 * which has the former airport.
 */
export const SERVED_AIRPORTS = ['PKR'];

/** Marked as with service, although no airline has flown there for years. */
export const CLOSED_AIRPORTS = ['ISL', 'NYS', 'PNH'];

/** Keywords of an airport that name another airport's city. */
export const FOREIGN_ALIASES: Record<string, string[]> = { CPH: ['malmo', 'malmoe'] };

/** IATA codes that changed after the OurAirports copy. */
export const CHANGED_CODES: Record<string, string> = { FRU: 'BSZ' };

/** Codes that were assigned after the OurAirports copy. */
export const ICAO_CODES: Record<string, string> = { NMI: 'VANM' };

/** IATA metropolitan areas with their airports, busiest first by passengers; only codes in daily use. */
export const METROPOLITAN_AREAS: Record<string, string[]> = {
  BFS: ['BFS', 'BHD'],
  BJS: ['PEK', 'PKX'],
  BKK: ['BKK', 'DMK'],
  BUE: ['EZE', 'AEP'],
  BUH: ['OTP', 'BBU'],
  CHI: ['ORD', 'MDW'],
  DFW: ['DFW', 'DAL'],
  DTT: ['DTW'],
  EAP: ['BSL'],
  HOU: ['IAH', 'HOU'],
  IEV: ['KBP', 'IEV'],
  IST: ['IST', 'SAW'],
  JKT: ['CGK', 'HLP'],
  KUL: ['KUL', 'SZB'],
  LON: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'],
  MIL: ['MXP', 'BGY', 'LIN'],
  MOW: ['SVO', 'DME', 'VKO', 'ZIA'],
  NYC: ['JFK', 'EWR', 'LGA'],
  OSA: ['KIX', 'ITM', 'UKB'],
  PAR: ['CDG', 'ORY', 'BVA'],
  REK: ['KEF', 'RKV'],
  RIO: ['GIG', 'SDU'],
  ROM: ['FCO', 'CIA'],
  SAO: ['GRU', 'CGH', 'VCP'],
  SEL: ['ICN', 'GMP'],
  SHA: ['PVG', 'SHA'],
  SPK: ['CTS', 'OKD'],
  STO: ['ARN', 'NYO', 'BMA', 'VST'],
  TCI: ['TFS', 'TFN'],
  THR: ['IKA', 'THR'],
  TPE: ['TPE', 'TSA'],
  TYO: ['HND', 'NRT'],
  WAS: ['IAD', 'DCA', 'BWI'],
  YMQ: ['YUL', 'YHU'],
  YTO: ['YYZ', 'YTZ'],
};
