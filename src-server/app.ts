import type { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Guest } from '#src/account/actor.ts';
import { ERRORS } from '#src/errors.ts';
import { accessTokenOf } from './access-token.ts';
import type { Context } from './context.ts';
import { guestOf } from './http/actor.ts';
import { addressKey } from './http/address.ts';
import { registerDrain } from './http/drain.ts';
import { sendError } from './http/errors.ts';
import { registerGuestSession } from './http/guest-session.ts';
import { registerHealth } from './http/health.ts';
import { signInOf } from './http/lucia.ts';
import { checkMediaType } from './http/media-type.ts';
import { registerMetrics } from './http/metrics.ts';
import { checkOrigin } from './http/origin.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurity } from './http/security.ts';
import { serverOptions } from './http/server-options.ts';
import { originOf, registerSharedCards } from './http/shared-pages.ts';
import { stripeWebhook } from './http/stripe-webhook.ts';
import { registerWeb } from './http/web.ts';
import { restApi } from './rest/api.ts';
import { findMemberByAccessToken } from './services/access-tokens.ts';
import { answerOf, type CallContext } from './trpc/init.ts';
import { type AppRouter, appRouter } from './trpc/router.ts';

const MAX_BATCH = 20;

/** The whole server but its port: entrances over one context. `clientFolder` holds the built page. */
export async function buildApp(
  ctx: Context,
  { clientFolder }: { clientFolder?: string } = {},
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(ctx.config));
  const callContext = (request: FastifyRequest, reply: FastifyReply): CallContext => {
    const signIn = signInOf(ctx, request, reply);
    let member: ReturnType<typeof signIn.findMember> | undefined;
    const accessToken = accessTokenOf(request.headers.authorization);
    let guest: Guest | undefined;
    return {
      ctx,
      member: () => {
        member ??= accessToken ? findMemberByAccessToken(ctx, accessToken) : signIn.findMember();
        return member;
      },
      // once, or a guest who was just given a session would seem to have brought it
      guest: () => {
        guest ??= guestOf(ctx, request);
        return guest;
      },
      isProgram: accessToken !== null,
      address: addressKey(ctx, request),
      signIn,
      origin: originOf(ctx, request),
      requestId: request.id,
    };
  };

  app.setErrorHandler(sendError);
  registerRequestLog(app);
  registerDrain(app);
  await registerSecurity(app, ctx.config);
  registerHealth(app, ctx);
  await registerGuestSession(app, ctx);
  app.addHook('onRequest', async (request) => {
    checkOrigin(ctx.config, request);
    checkMediaType(request);
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: async ({ req, res }) => {
        const call = callContext(req, res);
        // a stream's headers are gone before its procedure runs, so cookies are settled now
        if (req.headers['trpc-accept'] === 'application/jsonl' && !(await call.member())) call.guest();
        return call;
      },
      responseMeta: ({ errors }) => retryAfter(errors),
      onError: ({ error, req }) => {
        if (ERRORS[answerOf(error).code].report) req.log.error({ err: error.cause ?? error }, 'request failed');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
  await app.register(restApi, { prefix: '/api', config: ctx.config, callContext });
  await registerMetrics(app, ctx);
  await app.register(stripeWebhook, { prefix: '/api', ctx });
  registerSharedCards(app, ctx);
  await registerWeb(app, ctx, clientFolder);
  return app;
}

/** A refused call says when to come again, in a batch too. */
function retryAfter(errors: TRPCError[]): { headers?: Record<string, string> } {
  const seconds = errors.map((error) => answerOf(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { headers: { 'retry-after': String(longest) } } : {};
}
