import type { Ask } from './load.ts';

/** A member of the running product: the header that signs them in, and the reports that they have searched for. */
export type BenchMember = { headers: Record<string, string>; reportIds: number[] };

/** Flights from the built-in data. */
export const FLIGHTS = [
  'BA286',
  'LH400',
  'AF66',
  'UA1',
  'QF1',
  'SQ22',
  'EK1',
  'DL1',
  'AA100',
  'NH110',
  'KL601',
  'TK1',
  'BA117',
  'VS3',
];

/**
 * Registers a member and searches for flights from the built-in data, all or none; `sent` is sent with each request.
 * Throws when too few are found.
 */
export async function newMember(
  address: string,
  searches = FLIGHTS.length,
  sent: Record<string, string> = {},
): Promise<BenchMember> {
  const name = `bench${crypto.randomUUID().slice(0, 18)}`;
  const account = { username: name, email: `${name}@example.org`, password: 'take off at noon' };
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sent },
    body: JSON.stringify({ ...account, confirmPassword: account.password }),
  });
  if (!response.ok) throw new Error(`no registration: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { ...sent, cookie: cookies.join('; ') };
  const reportIds: number[] = [];
  for (const flightNumber of FLIGHTS.slice(0, searches)) {
    const found = await fetch(`${address}/api/flights/search?flightNumber=${flightNumber}`, { headers });
    if (found.ok) reportIds.push(((await found.json()) as { flight: { id: number } }).flight.id);
  }
  if (reportIds.length < Math.min(5, searches)) throw new Error('too few of the flights are in the built-in data');
  return { headers, reportIds };
}

export function reportAsks({ headers, reportIds }: BenchMember): Ask[] {
  return reportIds.map((id) => ({ path: `/api/flights/${id}`, headers }));
}

/** A query in a batch of one, which the server leaves to tRPC's own adapter. */
export function batchAsk(procedure: string, input: object, headers: Record<string, string>): Ask {
  return { path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`, headers };
}
