import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { bearerOf } from '../runtime/secrets/tokens.ts';
import { recordFeeds } from '../services/maintenance/check-feeds.ts';

/**
 * Serves the metrics of this server and of outside services in Prometheus text format; every outside call is also
 * logged. Requires METRICS_TOKEN; without a proxy in front of the server, also readable from this machine. Everyone
 * else gets not_found.
 */
export async function registerMetrics(app: FastifyInstance, ctx: Context): Promise<void> {
  const { metrics } = ctx;
  metrics.onCall((call) => app.log.info(call, 'outside call'));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requestEnded({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { pressureHandler: () => undefined } }, async (request, reply) => {
    if (!isOperator(ctx, request)) throw new AppError('not_found');
    // an unreachable database must not cost the other figures
    await recordFeeds(ctx).catch((error: unknown) => request.log.warn({ err: error }, 'feeds cannot be read'));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/**
 * Whether the caller may read the metrics. A proxy on this machine also calls from here, for anyone, and may not say
 * so; if there may be one, only the token counts.
 */
function isOperator({ config, metricsToken: token }: Context, { headers, socket }: FastifyRequest): boolean {
  const { PUBLIC_URL, TRUST_PROXY } = config;
  if (token && headers.authorization) return isSame(bearerOf(headers.authorization) ?? '', token);
  if (PUBLIC_URL || TRUST_PROXY) return false;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
