import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { buildContext, type Context } from '#server/context.ts';
import { type ChannelHost, startChannelHost } from '#test/emulators/channel-hosts.ts';
import { type MailServer, startMailServer } from '#test/emulators/mail-server.ts';
import { freePort } from '#test/support/free-port.ts';
import { dayAhead } from './day-ahead.ts';
import { freshDatabase } from './fresh-database.ts';
import { serveProduct } from './serve-product.ts';
import { test as base, expect } from './visit.ts';

export { expect };

type Watched = {
  mail: MailServer;
  /** where ntfy topics and the push service are */
  host: ChannelHost;
  /** every line of the log, at every level */
  log: string[];
  /** sets the server's clock to a UTC time this many days from today; until then it runs normally */
  setClock: (daysAhead: number, time: string) => void;
  ctx: Context;
};

/**
 * The product with a mail server and a local host for pushes and ntfy; a new one for each test.
 */
export const test = base.extend<Watched & { clock: { now: () => Date; set: (time: Date) => void } }>({
  mail: emulated(() => startMailServer()),
  host: emulated(startChannelHost),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  log: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  clock: async ({}, use) => {
    let fixed: Date | null = null;
    await use({ now: () => fixed ?? new Date(), set: (time) => (fixed = time) });
  },
  setClock: async ({ clock }, use) => {
    await use((daysAhead, time) => clock.set(new Date(`${dayAhead(daysAhead)}T${time}:00Z`)));
  },
  ctx: async ({ mail, log, clock }, use) => {
    const port = await freePort();
    const config = readConfig({
      SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      FREE_SEARCHES: 'unlimited',
      ALLOW_PRIVATE_WEBHOOKS: 'on',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Airworthy <mail@airworthy.test>',
    });
    const ctx = await buildContext(config, { db: await freshDatabase(), clock });
    ctx.log = pino({ level: 'trace' }, lineByLine(log));
    await serveProduct(ctx, use);
  },
  baseURL: async ({ ctx }, use) => use(ctx.config.PUBLIC_URL),
});

/** Returns everything in the database as text. */
export async function textOfDatabase({ db }: Context): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

function emulated<Started extends { close: () => Promise<void> }>(start: () => Promise<Started>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  return async ({}, use: (started: Started) => Promise<void>) => {
    const started = await start();
    await use(started);
    await started.close();
  };
}

function lineByLine(lines: string[]): Writable {
  return new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
}
