import type { Page } from '@playwright/test';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { buildContext } from '#server/context.ts';
import { STRIPE_KEYS, type StripeEmulator, startStripe } from '#test/emulators/stripe.ts';
import { freshDatabase } from './fresh-database.ts';
import { test as base, expect } from './visit.ts';

export { expect };

type PaidProduct = { stripe: StripeEmulator; env: Record<string, string> };

/** The product with the emulated payment provider, whose clock both use; a new one for each test. */
export const test = base.extend<PaidProduct>({
  env: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  stripe: async ({}, use) => {
    const stripe = await startStripe({ startsAt: Date.now(), firstRetryMs: 50 });
    await use(stripe);
    await stripe.close();
  },
  baseURL: async ({ stripe, env }, use) => {
    const config = readConfig({
      SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      SERVICE_URLS: `stripe=${stripe.url}`,
      ...env,
    });
    const db = await freshDatabase();
    const app = await buildApp(await buildContext(config, { db, clock: { now: stripe.now } }));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    stripe.deliveries.endpoint = `${address}/api/stripe/webhook`;
    await use(address);
    await stripe.deliveries.close();
    await app.close();
    await db.destroy();
  },
});

const PASSWORD = 'lockheed-10';

export async function register(page: Page, name = 'amelia'): Promise<void> {
  const answer = await page.request.post('/api/register', {
    data: { username: name, email: `${name}@example.com`, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(answer.status()).toBe(201);
}

/** No session lasts a month. */
export async function signInAgain(page: Page, name = 'amelia'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: name, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

export const card = (page: Page, name: string) => page.getByRole('region', { name });
export const toast = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button', { name: 'Close' }) });
