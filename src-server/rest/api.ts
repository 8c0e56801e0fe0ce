import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallContext } from '../trpc/init.ts';
import { createCallerFactory } from '../trpc/init.ts';
import { appRouter } from '../trpc/router.ts';

const createCaller = createCallerFactory(appRouter);
type Caller = ReturnType<typeof createCaller>;
type RestRoute = {
  method: 'GET' | 'POST';
  path: string;
  status?: number;
  /** the procedure's answer for the request's query, path or body; the procedure checks its own input */
  call: (api: Caller, input: never) => Promise<unknown>;
};

const routes: RestRoute[] = [
  { method: 'GET', path: '/guest/flights/search', call: (api, input) => api.flights.guestSearch(input) },
  {
    method: 'GET',
    path: '/guest/flights/search-by-airports',
    call: (api, input) => api.flights.guestSearchByAirports(input),
  },
  { method: 'GET', path: '/airports/search', call: (api, input) => api.airports.search(input) },
  { method: 'GET', path: '/aircraft/choices', call: (api, input) => api.aircraft.choices(input) },
  { method: 'GET', path: '/api-status', call: (api) => api.settings.apiStatus() },
];

/** The documented `/api` paths over the procedures: same rules, same shapes. Register with the prefix. */
export async function restApi(
  app: FastifyInstance,
  { callContext }: { callContext: (request: FastifyRequest) => CallContext },
) {
  for (const { method, path, status = 200, call } of routes) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const api = createCaller(callContext(request));
        const answer = await call(api, inputOf(request) as never);
        return reply.status(status).send(answer);
      },
    });
  }
}

/** Query, path and body as one flat input; a parameter given empty counts as not given. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const query = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '');
  const body = typeof request.body === 'object' ? request.body : {};
  return { ...Object.fromEntries(query), ...body, ...(request.params as object) };
}
