import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { makeFirstAdmin } from '#test/support/first-admin.ts';
import { type ServerProcess, spawnServer } from '#test/support/spawn-server.ts';
import { listFindings } from './list-findings.ts';

export { expect };

export const ADMIN = { username: 'administrator', password: 'tower-and-ground' };

type Visit = { visitLog: string[] };
type Worker = { server: ServerProcess };

/**
 * A visit to the built product, served as its users get it: one server and database for each worker, one fresh browser
 * profile for each test. Any error that the page writes to its console fails the test. The browser itself also logs
 * responses with an error status there; these are not the page's errors.
 */
export const test = base.extend<Visit, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'airworthy-e2e-'));
      const server = await spawnServer({
        DATABASE_URL: `file:${join(folder, 'airworthy.db')}`,
        SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
        RATE_LIMITS: 'off',
        GUEST_SEARCHES: '100000',
      });
      await makeFirstAdmin(server, { ...ADMIN, email: 'admin@example.com' });
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (...args) => whenLive(page, await open(...args));
    await page.context().addInitScript(beginPatient);
    await page.context().addInitScript(tellUsualGuestLimit);
    await page.context().addInitScript(tellViolations);
    await use(page);
    // a request that a test answers itself may still be on its way
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  },
  visitLog: [
    async ({ page }, use) => {
      const log: string[] = [];
      page.on('pageerror', (error) => log.push(error.message));
      page.on('console', (message) => {
        const isOwn = !message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && isOwn) log.push(message.text());
      });
      await use(log);
      expect(log).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Makes what lasts five seconds or longer last twenty times as long, as test/support/patient.ts does: on a busy machine
 * a toast would leave before it is looked for, and a reading be given up. Playwright's clock, once installed, keeps
 * the usual times.
 */
function beginPatient(): void {
  const usual = window.setTimeout.bind(window);
  const patient = (run: TimerHandler, ms = 0, ...rest: unknown[]) => usual(run, ms < 5_000 ? ms : ms * 20, ...rest);
  Object.assign(window, { setTimeout: patient });
}

/** The initial shell of a page cannot be used; its scripts start once it has been painted. */
async function whenLive<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  return answer;
}

/** Types into the focused field until an airport is suggested: what a busy server answers too late is not asked again. */
export async function typeUntilSuggested(page: Page, words: string, airport: RegExp): Promise<Locator> {
  const option = page.getByRole('option', { name: airport }).first();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
    await option.waitFor({ timeout: 15_000 });
  }).toPass();
  return option;
}

/** Goes on as somebody who has never been here: nothing is kept, routed or resized. Scripts added to the page stay. */
export async function newVisitor(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: null });
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await caches.delete('airworthy-reports');
  });
}

export const SCHEMES = ['light', 'dark'] as const;
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };

/** Sets the theme before the page is opened. */
export async function useScheme(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('airworthy-color-scheme', value), scheme);
}

/**
 * Checks that axe has no findings and that nothing is wider than the screen, including on a phone and a small phone;
 * `expectAccessible` checks more.
 *
 * @param within a selector of what axe looks at, where the rest of the page has been looked at; the whole page when omitted
 */
export async function expectSound(page: Page, within?: string): Promise<void> {
  expect(await listFindings(page, { within })).toEqual([]);
  const before = page.viewportSize();
  await expectToFit(page);
  if (before) await page.setViewportSize(before);
}

/** Checks that nothing is wider than the screen of a phone or of a small phone; leaves the page on the small one. */
export async function expectToFit(page: Page): Promise<void> {
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `pixels wider than ${size.width}`).toBeLessThanOrEqual(0);
  }
}

/**
 * All tests come from one address, so the server allows guests more searches than any test needs; this gives the page
 * the usual four, before its scripts run.
 */
function tellUsualGuestLimit(): void {
  new MutationObserver((_changes, observer) => {
    const root = document.documentElement;
    const actual = root?.getAttribute('data-search-limits');
    if (actual) root.setAttribute('data-search-limits', actual.replace('100000', '4'));
    if (root) observer.disconnect();
  }).observe(document, { childList: true });
}

/** Opens pages as a server without any account sends them; the server of these tests has an administrator. */
export async function useNewServer(page: Page): Promise<void> {
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      document.documentElement?.setAttribute('data-new', '');
      if (document.documentElement) observer.disconnect();
    }).observe(document, { childList: true }),
  );
}

/** Chromium does not report what its policy blocked when the page works without it; other browsers log an error. */
function tellViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`The content policy stopped ${blockedURI} in ${sourceFile} (${effectiveDirective})`),
  );
}
