import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { ProcedureName } from './router.ts';

/** Answer the same to everybody while the server runs: made from tables that change only when it starts. */
const SAME_FOR_ALL: ReadonlySet<ProcedureName> = new Set(['airports.search']);
const MAX_ADDRESS_LENGTH = 200;

/** The answer as it was sent to somebody before. A program is first asked for its token. */
export function findForAll(
  { answersForAll }: Context,
  name: ProcedureName,
  { headers, url }: FastifyRequest,
): string | undefined {
  return SAME_FOR_ALL.has(name) && headers.authorization === undefined ? answersForAll.find(url) : undefined;
}

export function keepForAll(
  { answersForAll }: Context,
  name: ProcedureName,
  { url }: FastifyRequest,
  answer: string,
): string {
  if (SAME_FOR_ALL.has(name) && url.length <= MAX_ADDRESS_LENGTH) answersForAll.keep(url, answer);
  return answer;
}
