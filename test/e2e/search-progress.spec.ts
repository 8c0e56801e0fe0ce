import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FEW_FLIGHTS } from '#test/emulators/few-flights.ts';
import { type Flightradar24Emulator, startFlightradar24 } from '#test/emulators/flightradar24.ts';
import { type OpenAiEmulator, startOpenAi } from '#test/emulators/openai.ts';
import { type SerperEmulator, startSerper } from '#test/emulators/serper.ts';
import { type ServerProcess, spawnServer } from '#test/support/spawn-server.ts';
import { listFindings } from './list-findings.ts';
import { test as base, expect } from './visit.ts';

type Live = {
  server: ServerProcess;
  flightradar24: Flightradar24Emulator;
  serper: SerperEmulator;
  openai: OpenAiEmulator;
};

/** The product with emulated services; a new one for each test. */
const test = base.extend<{ live: Live }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  live: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'airworthy-e2e-'));
    const emulators = {
      flightradar24: await startFlightradar24({ flights: FEW_FLIGHTS }),
      serper: await startSerper(),
      openai: await startOpenAi(),
    };
    const server = await spawnServer({
      DATABASE_URL: `file:${join(folder, 'airworthy.db')}`,
      SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
      FLIGHTRADAR24_API_KEY: 'fr24-key',
      SERVICE_URLS: `flightradar24=${emulators.flightradar24.url} serper=${emulators.serper.url} openai=${emulators.openai.url}/v1`,
      SERPER_API_KEY: 'serper-key',
      OPENAI_API_KEY: 'openai-key',
    });
    await use({ server, ...emulators });
    await server.kill();
    for (const emulator of Object.values(emulators)) await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ live }, use) => use(live.server.address),
});

const progress = (page: Page) => page.getByRole('list', { name: 'Progress of the search' });
const running = (page: Page) => progress(page).locator('[aria-current="step"]');

test('a search shows its steps, then the report; leaving stops it', async ({ page, live }) => {
  await test.step('leaving the page while it searches stops what was asked', async () => {
    await live.serper.fail('hang');
    await page.goto('/?flight=NZ8');
    await expect(running(page)).toHaveText("Checking the airline's record");
    await page.goto('/auth');
    await expect.poll(() => live.serper.calls.every((call) => call.isAborted)).toBe(true);
    expect(live.openai.count()).toBe(0);
    await live.serper.recover();
  });

  await test.step('a search shows its steps as they happen, sound and on a small phone too, with what was found, then the report', async () => {
    const findFlight = live.flightradar24.hold();
    const findPages = live.serper.hold();
    const write = live.openai.hold();
    await page.goto('/?flight=BA286');
    await expect(page.getByRole('heading', { name: 'Analyzing Flight Safety' })).toBeVisible();
    await expect(running(page)).toHaveText('Finding the flight');
    await expect(page.getByRole('status').first()).toHaveText('Analyzing Flight Safety: Finding the flight');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await listFindings(page, { within: 'ol' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    findFlight();
    await expect(running(page)).toHaveText("Checking the airline's record");
    await expect(progress(page)).toContainText('SFO to LHR, British Airways');
    await expect(progress(page)).toContainText('Airbus A380');
    findPages();
    await expect(running(page)).toHaveText('Writing the report');
    await expect(progress(page)).toContainText('4 pages found');
    write();
    await expect(page.getByRole('article').getByRole('heading', { name: 'BA286' })).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await page.getByRole('heading', { name: 'Analysis' }).click();
    await expect(page.getByText('From the web, as reported there:')).toBeVisible();
  });

  await test.step('a refused key opens the key dialog', async () => {
    await live.flightradar24.fail('unauthorized');
    await page.goto('/?flight=ZZ9999');
    await expect(page.getByText('API Authentication Failed').first()).toBeVisible();
  });
});
