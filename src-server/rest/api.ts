import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import { JsonText } from '#src/format/json-text.ts';
import type { Context } from '../context.ts';
import type { CallContextOf } from '../http/call-context.ts';
import { goneSignal } from '../http/gone-signal.ts';
import type { PackedHeadCache } from '../http/packed-head-cache.ts';
import { sendJsonText } from '../http/send-json-text.ts';
import { callProcedure } from '../trpc/call-procedure.ts';
import { isPrivatelyCacheable, routeConfig, type SharedResponses } from '../trpc/shared-responses.ts';
import { registerDescription } from './description.ts';
import { registerJsonParser } from './json-parser.ts';
import type { RestRoute } from './rest-route.ts';
import { restRoutes } from './routes.ts';

/** Procedures that are counted, or call a paid service. */
const SEARCHES = /^flights\.(search|guestSearch)/;
const JSON_TYPE = 'application/json; charset=utf-8';

export type Entrance = { callContext: CallContextOf; sharedResponses: SharedResponses; heads: PackedHeadCache };

/**
 * Serves the documented `/api` paths with the procedures, by the same rules and in the same shapes; and the document.
 * Register with the prefix.
 */
export async function restApi(
  app: FastifyInstance,
  { ctx: server, callContext, sharedResponses, heads }: Entrance & { ctx: Context },
) {
  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await callContext(request, reply).member())) throw new AppError('not_signed_in');
  };
  // otherwise plain text would count as an empty body
  app.removeContentTypeParser('text/plain');
  registerJsonParser(app);
  for (const { method, path, procedure, status = 200, bodyLimit, inQuery, aliases } of restRoutes) {
    app.route({
      method,
      url: path,
      bodyLimit,
      // strangers are refused before anything large is read
      ...(bodyLimit && { onRequest: refuseStrangers }),
      config: routeConfig(procedure),
      handler: async (request, reply) => {
        // no one would read the report: a search that brings none is not counted
        if (request.method === 'HEAD' && SEARCHES.test(procedure)) return reply.status(204).send();
        const slot = sharedResponses.get(procedure, request);
        if (slot.cached) return slot.cached.send(request, reply);
        const ctx = callContext(request, reply);
        const getInput = () => inputOf(request, { inQuery, aliases });
        const answer = await callProcedure(procedure, { ctx, signal: goneSignal(reply), getInput });
        // only account.me has no answer, and only when no one is signed in
        if (answer === null) throw new AppError('not_signed_in');
        reply.status(status);
        reply.type(JSON_TYPE);
        const isCacheable = isPrivatelyCacheable(procedure);
        if (answer instanceof JsonText) return sendJsonText({ request, reply, heads, isCacheable }, answer);
        const text = JSON.stringify(answer);
        return (
          sharedResponses.set(procedure, slot, { text, type: JSON_TYPE })?.send(request, reply) ?? reply.send(text)
        );
      },
    });
  }
  registerDescription(app, server);
}

/**
 * Combines path, query and body into one flat input; an empty parameter counts as not given. A call that changes
 * something takes only `inQuery` from the address: a password there would be logged by every proxy.
 */
function inputOf(
  { method, query, body, params }: FastifyRequest,
  { inQuery, aliases = {} }: Pick<RestRoute, 'inQuery' | 'aliases'>,
): Record<string, unknown> {
  const isRead = method === 'GET' || method === 'HEAD';
  const asked = Object.entries(query as Record<string, unknown>)
    .filter(([name, value]) => value !== '' && (isRead || inQuery?.includes(name)))
    .map(([name, value]) => [aliases[name] ?? name, value] as const);
  const twice = asked.find(
    ([name, value], index) => Array.isArray(value) || asked.findIndex(([other]) => other === name) !== index,
  )?.[0];
  if (twice) throw new AppError('invalid_input', `${twice.slice(0, 100)} was given twice. Send it once.`);
  const sent = typeof body === 'object' ? body : {};
  return { ...Object.fromEntries(asked), ...sent, ...(params as object) };
}
