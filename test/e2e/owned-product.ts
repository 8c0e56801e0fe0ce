import { readConfig } from '#server/config.ts';
import { buildContext, type Context } from '#server/context.ts';
import type { OutgoingMail } from '#server/providers/mailer.ts';
import { freePort } from '#test/support/free-port.ts';
import { freshDatabase } from './fresh-database.ts';
import { serveProduct } from './serve-product.ts';
import { test as base, expect } from './visit.ts';

export { expect };

type Owned = { ctx: Context; mails: OutgoingMail[]; env: Record<string, string> };

/**
 * The product as an owner sets it up, with mail and a public address; the mails that it sends are in `mails`. A new one
 * for each test.
 */
export const test = base.extend<Owned>({
  env: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  mails: async ({}, use) => use([]),
  ctx: async ({ env, mails }, use) => {
    const port = await freePort();
    const config = readConfig({
      SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'mail@airworthy.test',
      ...env,
    });
    const ctx = await buildContext(config, { db: await freshDatabase(), resetDelayMs: () => 0 });
    ctx.mailer = { send: async (mail) => void mails.push(mail), check: async () => undefined };
    await serveProduct(ctx, use);
  },
  baseURL: async ({ ctx }, use) => use(ctx.config.PUBLIC_URL),
});

/** Returns the link in the last mail with this subject. */
export async function mailedLink(mails: OutgoingMail[], subject: string): Promise<string> {
  const last = () => mails.findLast((mail) => mail.subject === subject);
  await expect.poll(last).toBeDefined();
  return /https?:\S+/.exec(last()?.text ?? '')?.[0] as string;
}
