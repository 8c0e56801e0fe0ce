import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
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
  {
    method: 'GET',
    path: '/user',
    call: async (api) => (await api.account.me()) ?? Promise.reject(new AppError('not_signed_in')),
  },
  { method: 'POST', path: '/register', status: 201, call: (api, input) => api.account.register(input) },
  { method: 'POST', path: '/login', call: (api, input) => api.account.login(input) },
  { method: 'POST', path: '/logout', call: (api) => api.account.logout() },
  { method: 'POST', path: '/change-password', call: (api, input) => api.account.changePassword(input) },
  { method: 'POST', path: '/delete-account', call: (api, input) => api.account.deleteAccount(input) },
  { method: 'GET', path: '/sessions', call: (api) => api.account.sessions() },
  { method: 'POST', path: '/end-session', call: (api, input) => api.account.endSession(input) },
  { method: 'POST', path: '/end-other-sessions', call: (api) => api.account.endOtherSessions() },
  { method: 'GET', path: '/account-data', call: (api) => api.account.exportData() },
  { method: 'POST', path: '/help-request', call: (api, input) => api.help.send(input) },
  { method: 'POST', path: '/configure-api-key', call: (api, input) => api.settings.configureApiKey(input) },
  { method: 'GET', path: '/stripe-config', call: (api) => api.billing.config() },
  { method: 'GET', path: '/subscription', call: (api) => api.billing.subscription() },
  { method: 'POST', path: '/create-subscription', call: (api) => api.billing.create() },
  { method: 'POST', path: '/cancel-subscription', call: (api) => api.billing.cancel() },
  { method: 'POST', path: '/subscription/refresh', call: (api) => api.billing.refresh() },
  { method: 'POST', path: '/subscription/confirm', call: (api, input) => api.billing.confirm(input) },
  { method: 'POST', path: '/subscription/portal', call: (api) => api.billing.portal() },
  { method: 'GET', path: '/flights/search', call: (api, input) => api.flights.search(input) },
  { method: 'GET', path: '/flights/search-by-airports', call: (api, input) => api.flights.searchByAirports(input) },
  { method: 'GET', path: '/flights/:id', call: (api, input) => api.flights.byId(input) },
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
  { callContext }: { callContext: (request: FastifyRequest, reply: FastifyReply) => CallContext },
) {
  for (const { method, path, status = 200, call } of routes) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const api = createCaller(callContext(request, reply), { signal: signalOf(reply) });
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

/** Aborts when the visitor is gone before the answer is. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
