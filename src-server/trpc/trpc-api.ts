import type { TRPCError } from '@trpc/server';
import type { FastifyHandlerOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMPORT_LIMIT_BYTES } from '#src/account/import-limit.ts';
import { ERRORS } from '#src/errors.ts';
import type { CallContextOf } from '../http/call-context.ts';
import { answerOf } from '../http/error-answer.ts';
import type { PackedHeadCache } from '../http/packed-head-cache.ts';
import { isPlainQuery } from './is-plain-query.ts';
import { answerPlainQuery } from './plain-query.ts';
import { procedureNames, typeOf } from './procedures-of-router.ts';
import { type AppRouter, appRouter } from './router.ts';
import { routeConfig, type SharedResponses } from './shared-responses.ts';

/** The page sends one call at a time (docs/decisions/011). More in one request would pass the rate limits of single reads. */
const MAX_BATCH = 1;

/** Calls that may have larger bodies, in bytes; all are for members only. */
const LARGER_BODIES = { 'account.importData': IMPORT_LIMIT_BYTES };

type Options = FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply>;

/** Serves the procedures to tRPC's client. Register with the prefix. */
export async function trpcApi(
  app: FastifyInstance,
  { callContext, ...kept }: { callContext: CallContextOf; sharedResponses: SharedResponses; heads: PackedHeadCache },
): Promise<void> {
  const trpcOptions: Options = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async ({ req, res }) => {
      const call = callContext(req, res);
      // a stream's headers are sent before its procedure runs, so cookies must be set now
      if (req.headers['trpc-accept'] === 'application/jsonl' && !(await call.member())) await call.guest();
      return call;
    },
    onError: ({ error, req }) => logError(error, req),
  };
  const answerAs = (path: string) => async (req: FastifyRequest, res: FastifyReply) => {
    // it loads all of fetch, a twentieth of the startup time, and many servers never need it
    const { fastifyRequestHandler } = await import('@trpc/server/adapters/fastify');
    const responseMeta = ({ errors }: { errors: TRPCError[] }) => ({ headers: headersOf(errors, req) });
    return fastifyRequestHandler({ ...trpcOptions, responseMeta, req, res, path });
  };
  // the same as tRPC's own plugin for Fastify does
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { path: string } }>({
      // tRPC accepts no others, and fails on some
      method: ['GET', 'HEAD', 'POST'],
      url: '/:path',
      // decoded already: tRPC would decode it again, and find a query behind a spelling that has no rate limit
      handler: (req, res) => answerAs(encodeURIComponent(req.params.path))(req, res),
    });
    for (const [path, bodyLimit] of Object.entries(LARGER_BODIES)) {
      const answer = answerAs(path);
      // strangers are refused by the procedure itself, before anything large is read
      const onRequest = async (req: FastifyRequest, res: FastifyReply) => {
        if (await callContext(req, res).member()) return;
        req.body = '{}';
        await answer(req, res);
        return res;
      };
      scope.post(`/${path}`, { bodyLimit, onRequest }, answer);
    }
  });
  for (const name of procedureNames.filter((each) => typeOf(each) === 'query')) {
    app.get(`/${name}`, { exposeHeadRoute: false, config: routeConfig(name) }, (req, res) => {
      if (!isPlainQuery(req)) return answerAs(name)(req, res);
      const onError = (error: TRPCError) => logError(error, req);
      return answerPlainQuery(name, { ...kept, req, res, callContext, onError });
    });
  }
}

function logError(error: TRPCError, request: FastifyRequest): void {
  if (ERRORS[answerOf(error).code].report) request.log.error({ err: error.cause ?? error }, 'request failed');
}

/** Headers of a refused call: when to retry, or which method to use, in a batch too. */
function headersOf(errors: TRPCError[], { method }: FastifyRequest): Record<string, string> {
  const answers = errors.map(answerOf);
  const longest = Math.max(0, ...answers.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0));
  const isWrongMethod = answers.some(({ code }) => code === 'method_not_allowed');
  return {
    ...(longest > 0 && { 'retry-after': String(longest) }),
    ...(isWrongMethod && { allow: method === 'POST' ? 'GET' : 'POST' }),
  };
}
