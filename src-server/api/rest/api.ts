import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import { say } from '#src/words/say.ts';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/address.ts';
import { cachePolicy } from '../../http/cache-policy.ts';
import type { CallContextOf } from '../../http/call-context.ts';
import { clientAbortSignal } from '../../http/client-abort.ts';
import { findStored, storedBody } from '../../http/fast-path/stored-report.ts';
import { registerGuestSession } from '../../http/guest-session.ts';
import { PLAIN_STYLE } from '../../http/plain-page.ts';
import { pageRules } from '../../http/security.ts';
import type { PackedReport } from '../../services/report/get-report.ts';
import { admitMember, type ProcedureContext } from '../trpc/init.ts';
import { callProcedure } from '../trpc/router.ts';
import { searchStored } from '../trpc/searched-by.ts';
import { docsPage } from './docs-page.ts';
import { buildOpenApi, type OpenApiDocument } from './openapi.ts';
import { ALIASES, isSearch, type RestRoute, restRoutes } from './routes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the documented `/api` paths with the procedures, and the document. Register with the prefix. */
export async function restApi(
  app: FastifyInstance,
  { ctx: server, callContext }: { ctx: Context; callContext: CallContextOf },
) {
  // otherwise plain text would count as an empty body
  app.removeContentTypeParser('text/plain');
  const register = (scope: FastifyInstance, route: RestRoute) => {
    const { method, path, procedure, status = 200, isOpenToOtherSites } = route;
    scope.route({
      method,
      url: path,
      config: { isOpenToOtherSites },
      handler: async (request, reply) => {
        // no one would read the report: a search that brings none is not counted
        if (request.method === 'HEAD' && isSearch(route)) return reply.status(204).send();
        const ctx = callContext(request, reply);
        const input = { ...inputOf(request, ALIASES[procedure]), ...route.fixed };
        const call = { ctx, signal: clientAbortSignal(reply) };
        const report = await findReport(route, input, call);
        // the caller's own browser may keep it, and asks by its ETag whether it has changed
        if (procedure === 'flights.byId') reply.header('cache-control', 'private, no-cache');
        reply.status(status).type(JSON_TYPE);
        if (report)
          return reply.send(storedBody(server, report, { headers: request.headers, reply, locale: ctx.locale }));
        const answer = await callProcedure(procedure, input, call);
        // only account.me has no answer, and only when no one is signed in
        if (answer === null) throw new AppError('not_signed_in');
        return reply.send(JSON.stringify(answer));
      },
    });
  };
  await app.register(async (scope) => {
    await registerGuestSession(scope, server);
    for (const route of restRoutes.filter(isSearch)) register(scope, route);
  });
  for (const route of restRoutes.filter((one) => !isSearch(one))) register(app, route);
  registerDescription(app, server);
}

/** Finds a report that is sent as it is stored, without tRPC's steps, under the same rules; null for other answers. */
async function findReport(
  route: RestRoute,
  input: unknown,
  call: { ctx: ProcedureContext; signal: AbortSignal },
): Promise<PackedReport | null> {
  if (route.procedure === 'flights.search') return searchStored(input, call);
  if (route.procedure !== 'flights.byId') return null;
  await admitMember(call.ctx, route);
  return findStored(call.ctx.server, input);
}

/**
 * Combines path, query and body into one flat input; an empty parameter counts as not given. A call that changes
 * something takes nothing from the query: a password there would be logged by every proxy.
 */
function inputOf(
  { method, query, body, params }: FastifyRequest,
  aliases: Record<string, string> = {},
): Record<string, unknown> {
  const isRead = method === 'GET' || method === 'HEAD';
  const asked = Object.entries(isRead ? (query as Record<string, unknown>) : {})
    .filter(([, value]) => value !== '')
    // 'constructor' is a name, too, that every object answers to
    .map(([name, value]) => [(Object.hasOwn(aliases, name) && aliases[name]) || name, value] as const);
  const twice = asked.find(
    ([name, value], index) => Array.isArray(value) || asked.findIndex(([other]) => other === name) !== index,
  )?.[0];
  if (twice) throw new AppError('invalid_input', say('errors.api.wasGivenTwiceSend', { name: twice.slice(0, 100) }));
  const sent = typeof body === 'object' ? body : {};
  return { ...Object.fromEntries(asked), ...sent, ...(params as object) };
}

/** Serves the API's description. Built on first request, since it takes a tenth of the startup time, and cached. */
function registerDescription(app: FastifyInstance, ctx: Pick<Context, 'config'>): void {
  let document: OpenApiDocument | undefined;
  const getDocument = () => {
    document ??= buildOpenApi();
    return document;
  };
  const config = { rate: 'public', isOpenToOtherSites: true } as const;
  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.header('cache-control', cachePolicy(0)).send(getDocument()),
  );
  const helmet = pageRules(ctx.config, { styles: [PLAIN_STYLE] });
  app.get('/docs', { helmet, config: { ...config, isPage: true } }, (request, reply) => {
    const page = docsPage(getDocument(), originOf(ctx.config, request));
    return reply.header('cache-control', cachePolicy(0)).type('text/html; charset=utf-8').send(page);
  });
}
