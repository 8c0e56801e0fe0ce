import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import { JsonText } from '#src/format/json-text.ts';
import type { Context } from '../context.ts';
import type { CallContextOf } from '../http/call-context.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { jsonBody } from '../http/json-body.ts';
import { allowInPage } from '../http/security.ts';
import { callProcedure } from '../trpc/call-procedure.ts';
import { findForAll, keepForAll } from '../trpc/same-for-all.ts';
import { docsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';
import { restRoutes } from './routes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The documented `/api` paths over the procedures: same rules, same shapes; and the document. Register with the prefix. */
export async function restApi(
  app: FastifyInstance,
  { ctx: server, callContext }: { ctx: Context; callContext: CallContextOf },
) {
  for (const { method, path, procedure, status = 200 } of restRoutes) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const known = findForAll(server, procedure, request);
        if (known) return reply.type(JSON_TYPE).send(known);
        const ctx = callContext(request, reply);
        const getInput = () => inputOf(request);
        const answer = await callProcedure(procedure, { ctx, signal: goneSignal(reply), getInput });
        // only account.me answers nothing, and only when nobody is signed in
        if (answer === null) throw new AppError('not_signed_in');
        reply.status(status);
        reply.type(JSON_TYPE);
        if (answer instanceof JsonText) return reply.send(jsonBody(answer.parts));
        return reply.send(keepForAll(server, procedure, request, JSON.stringify(answer)));
      },
    });
  }
  let document: ReturnType<typeof buildOpenApi> | undefined;
  // made when somebody asks: it takes a tenth of the start
  const getDocument = () => {
    document ??= buildOpenApi();
    return document;
  };
  app.get('/openapi.json', getDocument);
  app.get('/docs', (request, reply) => {
    const origin = server.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    return reply.type('text/html; charset=utf-8').send(docsPage(getDocument(), { nonce: allowInPage(reply), origin }));
  });
}

/** Query, path and body as one flat input; a parameter given empty counts as not given. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const query = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '');
  const body = typeof request.body === 'object' ? request.body : {};
  return { ...Object.fromEntries(query), ...body, ...(request.params as object) };
}
