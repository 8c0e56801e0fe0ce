import type { OpenApi, Rules } from '../trpc/init.ts';
import { documentedProcedures, type ProcedureName } from '../trpc/router.ts';

/** One documented path under /api, and the procedure that answers it. */
export type RestRoute = Omit<OpenApi, 'path'> &
  Omit<Rules, 'openapi'> & {
    method: 'GET' | 'POST';
    /** in Fastify's notation, such as /flights/:id */
    path: string;
    procedure: ProcedureName;
    operationId: string;
    /** the part of the input that the path decides; callers cannot send it */
    fixed?: Record<string, unknown>;
  };

/** Other names of parameters in the address, each with the input's own: pages call the aircraft by its name. */
export const ALIASES: Partial<Record<ProcedureName, Record<string, string>>> = {
  'flights.search': { aircraft: 'aircraftType' },
};

export const restRoutes: RestRoute[] = documentedProcedures.flatMap((documented): RestRoute[] => {
  const [method, path] = documented.path.split(' ') as ['GET' | 'POST', string];
  const { procedure, summary } = documented;
  const own = { ...documented, method, path, operationId: procedure };
  if (!isSearch(own)) return [own];
  const forGuests = {
    path: `/guest${path}`,
    summary: `${summary.split(';')[0]}, without an account`,
    operationId: procedure.replace('.s', '.guestS'),
    who: undefined,
  };
  return [
    { ...own, fixed: { membersOnly: true } },
    { ...own, ...forGuests, fixed: { membersOnly: false } },
  ];
});

/** Whether it is counted, or calls a paid service; only these know a visitor who is not signed in. */
export function isSearch({ procedure }: Pick<RestRoute, 'procedure'>): boolean {
  return procedure.startsWith('flights.search');
}
