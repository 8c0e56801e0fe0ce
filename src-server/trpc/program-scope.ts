import type { AccessTokenScope } from '#src/account/access-token.ts';

const READING = [
  'account.me',
  'aircraft.choices',
  'airlines.get',
  'airlines.list',
  'airports.search',
  'changes.list',
  'events.list',
  'flights.byId',
  'flights.compare',
  'flights.searchByAirports',
  'lists.get',
  'method.read',
  'models.compare',
  'models.get',
  'models.list',
  'registrations.get',
  'settings.apiStatus',
];

/** The procedures a program may call, by the scope of its access token. All others are refused. */
const CALLS: Record<AccessTokenScope, string[]> = { read: READING, search: [...READING, 'flights.search'] };

/** Whether a token of this scope (by default, of any scope) may call the procedure. */
export function isForPrograms(procedure: string, scope: AccessTokenScope = 'search'): boolean {
  return CALLS[scope].includes(procedure);
}
