import type { Documented } from '../trpc/documented.ts';
import { documentedProcedures, type ProcedureName } from '../trpc/router.ts';

/** One documented path under /api, and the procedure that answers it. */
export type RestRoute = Omit<Documented, 'path' | 'also'> & {
  method: 'GET' | 'POST';
  /** in Fastify's notation, such as /flights/:id */
  path: string;
  procedure: ProcedureName;
  operationId: string;
};

export const restRoutes: RestRoute[] = documentedProcedures.flatMap(({ also, ...own }) =>
  [{ ...own, operationId: own.procedure }, ...(also ? [{ ...own, ...also, who: undefined }] : [])].map((route) => {
    const [method, path] = route.path.split(' ') as ['GET' | 'POST', string];
    return { ...route, method, path };
  }),
);
