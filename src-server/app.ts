import { hash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyEtag from '@fastify/etag';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#src/errors.ts';
import { registerMcp } from './api/mcp/mcp-route.ts';
import { restApi } from './api/rest/api.ts';
import { registerTrpc } from './api/trpc/trpc-api.ts';
import { stripeWebhook } from './api/webhooks/stripe.ts';
import type { Context } from './context.ts';
import { checkMediaType, checkOrigin, openToOtherSites, registerForwarded } from './http/address.ts';
import { callContextOf } from './http/call-context.ts';
import { registerCompression } from './http/compression.ts';
import { setZodMessages } from './http/error-answer.ts';
import { recordMethods, registerClientErrors, sendError } from './http/errors.ts';
import { registerGuestSession } from './http/guest-session.ts';
import { registerHealth, registerMetrics } from './http/health.ts';
import { registerRateLimit } from './http/rate-limit.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurity } from './http/security.ts';
import { registerDrain, registerReadOut, serverOptions } from './http/server-options.ts';
import { registerBackupDownload } from './web/backup-download.ts';
import { registerClientApp } from './web/client-app.ts';
import { loadPageBundles, type PageBundle } from './web/html-document.ts';
import { registerProviderCallback } from './web/provider-callback.ts';
import { registerPublicPages } from './web/public-pages.ts';
import { registerBadges } from './web/seo/badges.ts';
import { registerChangesFeed } from './web/seo/changes-feed.ts';
import { registerDataSet } from './web/seo/data-set.ts';
import { registerLlms, registerRobots, registerWellKnown } from './web/seo/for-programs.ts';
import { answerSharedBooking, registerCheckLink } from './web/shared-booking.ts';
import { registerSharedCards, registerTripCalendar } from './web/shared-pages.ts';
import { registerUnsubscribe } from './web/unsubscribe.ts';

/** Builds the small app of a process that only runs jobs: health and metrics for its operator. */
export async function buildWorkerApp(
  ctx: Pick<Context, 'db' | 'config' | 'log' | 'metrics' | 'databaseFile' | 'metricsToken'>,
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(ctx));
  app.setErrorHandler(sendError);
  registerRequestLog(app);
  registerDrain(app);
  registerReadOut(app);
  await registerSecurity(app, ctx.config);
  registerHealth(app, ctx);
  await registerMetrics(app, ctx);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'This process runs jobs only. Ask one that serves visitors.');
  });
  return app;
}

type Built = { clientFolder?: string; pages?: PageBundle | null };

/** Builds the server except its port. `clientFolder` holds the built page; `pages` draws those without scripts. */
export async function buildApp(ctx: Context, { clientFolder, pages }: Built = {}): Promise<FastifyInstance> {
  setZodMessages();
  const app = Fastify(serverOptions(ctx));
  const callContext = callContextOf(ctx);
  app.setErrorHandler(sendError);
  registerForwarded(app, ctx.config);
  recordMethods(app);
  registerRequestLog(app);
  registerDrain(app);
  registerReadOut(app);
  await registerSecurity(app, ctx.config);
  app.addHook('onSend', ({ routeOptions }, reply, _payload, done) => {
    if (routeOptions.config?.isOpenToOtherSites) openToOtherSites(reply);
    done();
  });
  await registerCompression(app);
  await app.register(fastifyEtag, { weak: true, hashFn: (body) => hash('sha1', body, 'base64url') });
  registerRateLimit(app, ctx);
  registerHealth(app, ctx);
  await app.register(fastifyCookie);
  answerSharedBooking(app);
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(ctx.config, request);
    checkMediaType(request);
    done();
  });
  await app.register(async (scope) => {
    await registerGuestSession(scope, ctx);
    await registerTrpc(scope, callContext);
    await registerMcp(scope, callContext);
  });
  await app.register(restApi, { prefix: '/api', ctx, callContext });
  registerClientErrors(app, ctx);
  registerBackupDownload(app, ctx, callContext);
  registerProviderCallback(app, ctx, callContext);
  await registerMetrics(app, ctx);
  await app.register(stripeWebhook, { prefix: '/api', ctx });
  registerTripCalendar(app, ctx);
  registerChangesFeed(app, ctx);
  registerSharedCards(app, ctx);
  registerLlms(app, ctx.config);
  registerRobots(app, ctx.config);
  registerWellKnown(app, ctx);
  registerDataSet(app, ctx.facts);
  registerBadges(app, ctx);
  registerUnsubscribe(app, ctx);
  registerCheckLink(app);
  const bundle = pages ?? (clientFolder === undefined ? await loadPageBundles() : null);
  if (bundle) registerPublicPages(app, ctx, bundle);
  await registerClientApp(app, ctx, clientFolder);
  return app;
}
