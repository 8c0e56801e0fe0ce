import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isReadOnly } from '#db/engine/dialect.ts';
import { rememberDatabase } from '#db/engine/wal-sync.ts';
import { wentBack } from '#db/engine/went-back.ts';
import { listPendingMigrations } from '#db/migrate.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { VERSION } from '../runtime/process/version.ts';
import { dataFolder } from '../runtime/secrets/session-secret.ts';
import { bearerOf, isSameSecret } from '../runtime/secrets/tokens.ts';
import { recordSources } from '../services/maintenance/check-services.ts';

type Check = 'ok' | string;
type StorageChecks = { database: Check; migrations: Check; disk: Check };

const MIN_FREE_BYTES = 100 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;
/** However often health is requested, database and disk are checked at most once a second. */
const CHECKS_LIFE_MS = 1_000;
const LONGEST_CHECK_MS = 2_000;

/**
 * Registers `/healthz`, which says that the process is alive, and `/readyz`, which says that it can serve. Both also
 * work on a busy server, and answer within 2 s.
 */
export function registerHealth(app: FastifyInstance, ctx: Pick<Context, 'db' | 'log' | 'databaseFile'>): void {
  const config = { pressureHandler: () => undefined };
  const isStillThere = ctx.databaseFile ? rememberDatabase(ctx.databaseFile) : async () => true;
  const checks = new LRUCache<'storage', StorageChecks>({
    max: 1,
    ttl: CHECKS_LIFE_MS,
    fetchMethod: async () => ({ ...(await checkDatabase(ctx, isStillThere)), disk: await checkDisk(ctx) }),
  });
  app.get('/healthz', { config }, () => ({ status: 'ok', version: VERSION }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const found = {
      ...(await Promise.race([checks.forceFetch('storage'), tooLate()])),
      stopping: app.isDraining ? 'yes' : 'ok',
    };
    const isReady = Object.values(found).every((check) => check === 'ok');
    if (!isReady) reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    return { status: isReady ? 'ready' : 'not ready', version: VERSION, checks: found };
  });
}

async function tooLate(): Promise<StorageChecks> {
  await sleep(LONGEST_CHECK_MS, undefined, { ref: false });
  return { database: 'does not answer', migrations: 'unknown', disk: 'unknown' };
}

async function checkDatabase(
  { db, log }: Pick<Context, 'db' | 'log'>,
  isStillThere: () => Promise<boolean>,
): Promise<{ database: Check; migrations: Check }> {
  try {
    const pending = await listPendingMigrations(db);
    if (await isReadOnly(db)) {
      log.error('not ready: PostgreSQL is read-only here, as a standby is');
      return { database: 'is read-only', migrations: 'unknown' };
    }
    const back = wentBack();
    if (back) return { database: back, migrations: 'unknown' };
    if (!(await isStillThere())) {
      log.error('not ready: the database file or its log (-wal) was removed or replaced. Put it back, or start again');
      return { database: 'the file or its log was removed or replaced', migrations: 'unknown' };
    }
    return { database: 'ok', migrations: pending.length === 0 ? 'ok' : `${pending.length} not applied` };
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database does not answer');
    return { database: 'does not answer', migrations: 'unknown' };
  }
}

/** Checks the disk that holds the SQLite file; a PostgreSQL server monitors its own. */
async function checkDisk({ databaseFile, log }: Pick<Context, 'log' | 'databaseFile'>): Promise<Check> {
  if (!databaseFile) return 'ok';
  try {
    const { bavail, bsize } = await statfs(dataFolder(databaseFile));
    const freeBytes = bavail * bsize;
    return freeBytes >= MIN_FREE_BYTES ? 'ok' : `only ${Math.floor(freeBytes / 1024 / 1024)} MB are free`;
  } catch (error) {
    log.warn({ err: error }, 'not ready: the data folder cannot be read');
    return 'the data folder cannot be read';
  }
}

/**
 * Serves the metrics of this server and of outside services in Prometheus text format; every outside call is also
 * logged. Requires METRICS_TOKEN; without a proxy in front of the server, also readable from this machine. Everyone
 * else gets not_found.
 */
export async function registerMetrics(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'config' | 'metrics' | 'metricsToken'>,
): Promise<void> {
  ctx.metrics.onCall((call) => app.log.info(call, 'outside call'));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    ctx.metrics.requestEnded(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { config: { pressureHandler: () => undefined } }, async (request, reply) => {
    if (!isOperator(ctx, request)) throw new AppError('not_found');
    // an unreachable database must not cost the other figures
    await recordSources(ctx).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the state of the sources cannot be read'),
    );
    return reply.type(ctx.metrics.contentType).send(await ctx.metrics.text());
  });
}

/**
 * Whether the caller may read the metrics. A proxy on this machine also calls from here, for anyone, and may not say
 * so; if there may be one, only the token counts.
 */
function isOperator(
  { config, metricsToken: token }: Pick<Context, 'config' | 'metricsToken'>,
  { headers, socket }: FastifyRequest,
): boolean {
  const { PUBLIC_URL, TRUST_PROXY } = config;
  if (token && headers.authorization) return isSameSecret(bearerOf(headers.authorization) ?? '', token);
  if (PUBLIC_URL || TRUST_PROXY) return false;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
