import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { buildContext, type Context, type TimeLimits } from '#server/context.ts';
import type {} from '#server/http/server-options.ts';
import { buildPasswords, type Passwords } from '#server/runtime/secrets/passwords.ts';
import type { PageBundle } from '#server/web/page-bundle.ts';
import { testDatabase } from './database.ts';
import { TEST_SECRET } from './secret.ts';

export { TEST_SECRET } from './secret.ts';

/** A machine that runs other tests is also slow: only the overload test refuses anyone because of it. */
const QUIET = { LOG_LEVEL: 'silent', OVERLOAD_DELAY_MS: '0', REFRESH: 'off', ADSB_URL: 'off' };

type TestAppOptions = {
  db?: Db;
  timeLimits?: TimeLimits;
  passwords?: Passwords;
  clientFolder?: string;
  pages?: PageBundle;
};
export type TestApp = { app: FastifyInstance; ctx: Context; db: Db; clock: TestClock; config: Config };
type TestClock = { now: () => Date; set: (iso: string) => void };

/** Argon2 at its minimum: passwords.test.ts checks what a password costs in production. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** So that no test depends on whether the pages have been built. */
const NO_CLIENT = '/nowhere';

/** Starts the real app on its own real database; `env` as the environment would provide it. */
export async function testApp(
  env: Record<string, string> = {},
  {
    db = testDatabase(),
    timeLimits,
    passwords = buildPasswords(QUICK),
    clientFolder = NO_CLIENT,
    pages,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const clock = testClock('2026-11-20T12:00:00Z');
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, ...QUIET, ...env });
  const ctx = await buildContext(config, { db, clock, timeLimits, passwords, resetDelayMs: () => 0 });
  const app = await buildApp(ctx, { clientFolder, pages });
  onTestFinished(() => app.close());
  return { app, ctx, db, clock, config };
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
