import { restRoutes } from '#server/api/rest/routes.ts';
import type { ProcedureName } from '#server/api/trpc/router.ts';

/** Every procedure and its kind; permissions.test.ts holds that none is missing. */
export const procedureTypes = new Map<ProcedureName, 'query' | 'mutation'>([
  ...restRoutes.map(({ procedure, method }) => [procedure, method === 'GET' ? 'query' : 'mutation'] as const),
  ['flights.searchSteps', 'query'],
]);
export const procedureNames = [...procedureTypes.keys()];
