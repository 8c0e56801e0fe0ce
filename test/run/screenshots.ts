import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildClient } from '../../src-client/build/build-client.ts';
import { PASSWORD, register, spendSearches } from '../e2e/members.ts';
import { ADMIN } from '../e2e/visit.ts';
import { findBrowser } from '../support/browser.ts';
import { makeFirstAdmin } from '../support/first-admin.ts';
import { spawnServer } from '../support/spawn-server.ts';
import { startEmulators } from './emulators.ts';
import { SCREENS, type Screen } from './screens.ts';

const OUT = join(import.meta.dirname, '../../screenshots');
const WIDTHS = [1280, 390];
const SCHEMES = ['light', 'dark'] as const;
const TOAST_WAIT_MS = 600;
/** WebP: a tenth of a PNG, and the browser writes it itself. */
const PICTURE = { type: 'webp', quality: 72 } as const;

/** A list of every model need not be shown to its end. */
const LONGEST_PX = 2600;

type Look = { width: number; scheme: (typeof SCHEMES)[number] };

/**
 * Takes screenshots of every screen and state into `screenshots`, for reviewers of a change. Takes only those whose
 * names are given on the command line, if any.
 */
async function takeScreenshots(names: string[]): Promise<void> {
  await buildClient();
  const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
  if (names.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-screenshots-'));
  const start = (database: string, settings: Record<string, string>) =>
    spawnServer({
      DATABASE_URL: `file:${join(folder, database)}`,
      GUEST_SEARCHES: '1000',
      RATE_LIMITS: 'off',
      ...settings,
    });
  const server = await start('airworthy.db', {});
  const emulators = wanted.some(({ hasKeys }) => hasKeys) ? await startEmulators({}, server.address) : null;
  const withKeys = emulators && (await start('with-keys.db', emulators.settings));
  const owned = wanted.some(({ who }) => who === 'owner') ? await start('owned.db', {}) : null;
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  if (owned) await makeFirstAdmin(owned, { ...ADMIN, email: 'admin@example.com' });
  if (owned) await fillOwned(browser, owned.address);
  const serverOf = ({ who, hasKeys }: Screen) => (who === 'owner' && owned) || (hasKeys && withKeys) || server;
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      for (const screen of wanted.filter((one) => (one.width ?? width) === width)) {
        const context = await contextFor(browser, serverOf(screen).address, { width, scheme });
        await shoot(context, screen, { width, scheme });
      }
    }
  }
  await browser.close();
  await server.stop();
  await withKeys?.stop();
  await owned?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function contextFor(browser: Browser, baseURL: string, { width, scheme }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL,
    viewport: { width, height: width > 600 ? 800 : 844 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('airworthy-color-scheme', value), scheme);
  return context;
}

/** Takes a dialog as it is seen, and a page in its full length. */
async function shoot(context: BrowserContext, screen: Screen, { width, scheme }: Look): Promise<void> {
  const { name, who, isFirstView, isPlain, open } = screen;
  const page = await context.newPage();
  if (who) await enter(page, who);
  await open(page);
  if (!isPlain) await page.locator('[class*="sky"]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await closeToast(page);
  if (!isFirstView) await page.evaluate(() => scrollTo(0, 0));
  const fullPage = !isFirstView && (await page.getByRole('dialog').count()) === 0;
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = fullPage ? { x: 0, y: 0, width, height: Math.min(length, LONGEST_PX) } : undefined;
  await page.screenshot({ ...PICTURE, fullPage, clip, path: join(OUT, `${name}-${width}-${scheme}.webp`) });
  if (who && who !== 'owner') await context.request.post('/api/delete-account', { data: { password: PASSWORD } });
  await context.close();
}

/** Closes the message that a guest sees three seconds after a search, since it would cover the report. */
async function closeToast(page: Page): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: 'Free searches remaining' });
  await toast.waitFor({ timeout: TOAST_WAIT_MS }).catch(() => undefined);
  if (!(await toast.isVisible())) return;
  await toast.getByRole('button', { name: 'Close' }).click();
  await toast.waitFor({ state: 'detached' });
}

/** Two members, a help request, and an act of the administrator. */
async function fillOwned(browser: Browser, baseURL: string): Promise<void> {
  const newVisit = async () => (await browser.newContext({ baseURL })).newPage();
  const [amelia, howard, owner] = [await newVisit(), await newVisit(), await newVisit()];
  await register(amelia, 'amelia');
  await spendSearches(amelia, 1);
  await amelia.request.post('/api/help-request', { data: { message: 'How do I read the score?' } });
  await register(howard, 'howard');
  await owner.request.post('/api/login', { data: ADMIN });
  const { people } = await (await owner.request.get('/api/admin/people?q=howard')).json();
  await owner.request.post('/api/admin/block', { data: { id: people[0].id, isBlocked: true } });
}

/** Signs in the owner, or registers a new member. */
async function enter(page: Page, who: NonNullable<Screen['who']>): Promise<void> {
  if (who === 'owner') {
    await page.request.post('/api/login', { data: ADMIN });
    return;
  }
  await register(page, who === 'spent' ? 'bessie' : 'amelia');
  if (who === 'spent') await spendSearches(page);
}

await takeScreenshots(process.argv.slice(2));
// the emulators are waiting for calls
process.exit(0);
