import type { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { AppError, LOGGED_ERRORS } from '#src/errors.ts';
import type { CallContextOf } from '../../http/call-context.ts';
import { answerOf } from '../../http/error-answer.ts';
import { type AppRouter, appRouter } from './router.ts';

type Options = FastifyTRPCPluginOptions<AppRouter>['trpcOptions'];

/** The page sends one call at a time (docs/decisions/011). More in one request would pass the rate limits of single reads. */
const MAX_BATCH = 1;
/** Others are refused before tRPC, which fails on some. */
const METHODS = ['GET', 'HEAD', 'POST'];
/** tRPC decodes the path once more than Fastify does; no procedure's name needs that. */
const PLAIN_PATH = /^\/trpc\/[\w.,]+(\?|$)/;

/** Serves the procedures to tRPC's client at /trpc. */
export async function registerTrpc(app: FastifyInstance, callContext: CallContextOf): Promise<void> {
  const trpcOptions: Options = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async ({ req, res, info }) => {
      const call = callContext(req, res);
      // a stream's headers are sent before its procedure runs, so a guest's cookie must be set now
      if (info.accept === 'application/jsonl' && !(await call.member())) call.guest();
      return call;
    },
    onError: ({ error, req }) => {
      if (LOGGED_ERRORS.includes(answerOf(error).code)) req.log.error({ err: error.cause ?? error }, 'request failed');
    },
    responseMeta: ({ errors, type }) => ({ headers: headersOf(errors, type) }),
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!METHODS.includes(request.method)) {
        reply.header('allow', METHODS.join(', '));
        throw new AppError('method_not_allowed');
      }
      if (!PLAIN_PATH.test(request.url)) throw new AppError('not_found');
    });
    // a whole answer is compressed at once, which takes a third of a stream's time; a search's steps go out as they come
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (!(payload instanceof Response)) return payload;
      if (payload.headers.has('transfer-encoding')) {
        // nginx passes it on as it comes; other proxies do by default
        reply.header('x-accel-buffering', 'no');
        return payload;
      }
      reply.status(payload.status).headers(Object.fromEntries(payload.headers));
      return Buffer.from(await payload.arrayBuffer());
    });
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}

/** Headers of a refused call: when to retry, or which method to use, in a batch too. */
function headersOf(errors: TRPCError[], type: string): Record<string, string> {
  const answers = errors.map((error) => answerOf(error));
  const longest = Math.max(0, ...answers.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0));
  const isWrongMethod = answers.some(({ code }) => code === 'method_not_allowed');
  return {
    ...(longest > 0 && { 'retry-after': String(longest) }),
    ...(isWrongMethod && { allow: type === 'mutation' ? 'POST' : 'GET' }),
  };
}
