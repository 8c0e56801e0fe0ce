import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Config } from '../config.ts';
import { allowStyles } from '../http/security.ts';
import type { CallContext } from '../trpc/init.ts';
import { createCallerFactory } from '../trpc/init.ts';
import { appRouter, type ProcedureName } from '../trpc/router.ts';
import { docsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';
import { restRoutes } from './routes.ts';

const createCaller = createCallerFactory(appRouter);

/** The documented `/api` paths over the procedures: same rules, same shapes; and the document. Register with the prefix. */
export async function restApi(
  app: FastifyInstance,
  {
    config,
    callContext,
  }: { config: Config; callContext: (request: FastifyRequest, reply: FastifyReply) => CallContext },
) {
  for (const { method, path, procedure, status = 200 } of restRoutes) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const api = createCaller(callContext(request, reply), { signal: signalOf(reply) });
        const answer = await callProcedure(api, procedure, inputOf(request));
        // only account.me answers nothing, and only when nobody is signed in
        if (answer === null) throw new AppError('not_signed_in');
        return reply.status(status).send(answer);
      },
    });
  }
  const document = buildOpenApi();
  app.get('/openapi.json', () => document);
  app.get('/docs', (request, reply) => {
    const origin = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    return reply
      .type('text/html; charset=utf-8')
      .send(docsPage(document, { nonce: allowStyles(reply, config), origin }));
  });
}

function callProcedure(api: object, name: ProcedureName, input: object): Promise<unknown> {
  const [group, procedure] = name.split('.') as [string, string];
  const groups = api as Record<string, Record<string, (input: object) => Promise<unknown>>>;
  const call = groups[group]?.[procedure];
  if (!call) throw new Error(`there is no procedure ${name}`);
  return call(input);
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
