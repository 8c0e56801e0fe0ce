/** What a program may call with an access token: search and read. Everything else is refused to it. */
const FOR_PROGRAMS = [
  'account.me',
  'aircraft.choices',
  'airports.search',
  'flights.byId',
  'flights.search',
  'flights.searchByAirports',
  'settings.apiStatus',
];

export function isForPrograms(procedure: string): boolean {
  return FOR_PROGRAMS.includes(procedure);
}
