import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { buildContext, type Context, type TimeLimits } from '#server/context.ts';
import type {} from '#server/http/server-options.ts';
import { buildPasswords, type Passwords } from '#server/runtime/secrets/passwords.ts';
import type { PageBundle } from '#server/web/html-document.ts';
import { testDatabase } from './database.ts';
import { borrowApp } from './lent-app.ts';
import { TEST_SECRET } from './secret.ts';

export { TEST_SECRET } from './secret.ts';

/** A machine that runs other tests is also slow: only the overload test refuses anyone because of it. */
const QUIET = {
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'callers',
  REFRESH_FOLDER: 'off',
  ADSB_URL: 'off',
  AVIATION_WEATHER_URL: 'off',
  WEATHER_URL: 'off',
  BACKUP_FOLDER: 'off',
};

type TestAppOptions = {
  db?: Db;
  timeLimits?: TimeLimits;
  passwords?: Passwords;
  clientFolder?: string;
  pages?: PageBundle;
  /** no earlier test has used it, and none will: for what an app does once, or before it is ready */
  isOwn?: boolean;
};
export type TestApp = { app: FastifyInstance; ctx: Context; db: Db; clock: TestClock; config: Config };
type TestClock = { now: () => Date; set: (iso: string) => void };

/** Argon2 at its minimum: passwords.test.ts checks what a password costs in production. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** So that no test depends on whether the pages have been built. */
const NO_CLIENT = '/nowhere';

/** Where an outside service or a feed is: the app itself is the same wherever it is. */
const ADDRESS = /^(SERVICE_URLS|REFRESH_FOLDER|ADSB_URL|AVIATION_WEATHER_URL|WEATHER_URL|SMTP_URL|OIDC_ISSUER)$/;
const kinds = new Map<PageBundle | undefined, number>();

/** Starts the real app on its own real database; `env` as the environment would provide it. */
export async function testApp(
  env: Record<string, string> = {},
  {
    db = testDatabase(),
    timeLimits,
    passwords = buildPasswords(QUICK),
    clientFolder = NO_CLIENT,
    pages,
    isOwn = clientFolder !== NO_CLIENT || env.DATABASE_URL !== undefined,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const clock = testClock('2026-11-20T12:00:00Z');
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, ...QUIET, ...env });
  const context = await buildContext(config, { db, clock, timeLimits, passwords, resetDelayMs: () => 0 });
  const build = (ctx: Context) => buildApp(ctx, { clientFolder, pages });
  if (!isOwn) return { ...(await borrowApp(kindOf(env, { pages, clientFolder }), context, build)), db, clock, config };
  const app = await build(context);
  onTestFinished(() => app.close());
  return { app, ctx: context, db, clock, config };
}

/** Returns the same for two apps that differ only in their context. */
function kindOf(
  env: Record<string, string>,
  { pages, clientFolder }: Pick<TestAppOptions, 'pages' | 'clientFolder'>,
): string {
  if (!kinds.has(pages)) kinds.set(pages, kinds.size);
  const own = Object.entries(env).map(([name, value]) => [name, ADDRESS.test(name) ? value !== 'off' : value]);
  return JSON.stringify([kinds.get(pages), clientFolder, ...own.sort()]);
}

/** A visitor with a cookie jar, like a browser. */
export function visitor(app: FastifyInstance, address = '127.0.0.1') {
  const cookies: Record<string, string> = {};
  return async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const options = typeof request === 'string' ? { url: request } : request;
    const response = await app.inject({
      remoteAddress: address,
      ...options,
      cookies: { ...cookies, ...options.cookies },
    });
    for (const cookie of response.cookies) cookies[cookie.name] = cookie.value;
    return response;
  };
}

function testClock(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    set: (iso) => {
      now = new Date(iso);
    },
  };
}
