import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../test/support/browser.ts';
import { spawnServer } from '../test/support/spawn-server.ts';
import { buildClient } from './build-client.ts';

const OUT = join(import.meta.dirname, '../docs/screenshots');
const WIDTHS = [1280, 390];
const SCHEMES = ['light', 'dark'] as const;
const SCREENS = [
  { name: 'home', path: '/', ready: 'Ready for Your Flight Check' },
  { name: 'report', path: '/?flight=BA286', ready: 'Key Indicators' },
  { name: 'route', path: '/?from=SFO&to=LHR', ready: 'Flights from' },
  { name: 'auth', path: '/auth', ready: 'Get Started' },
];

/** Pictures of the screens that a visitor sees, for the README and for those who look over a change. */
async function takeScreenshots(): Promise<void> {
  await buildClient();
  mkdirSync(OUT, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-screenshots-'));
  const server = await spawnServer({ DATABASE_URL: `file:${join(folder, 'airworthy.db')}`, GUEST_SEARCHES: '1000' });
  const { path: executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) await shootAll(browser, { address: server.address, width, scheme });
  }
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function shootAll(
  browser: Browser,
  { address, width, scheme }: { address: string; width: number; scheme: (typeof SCHEMES)[number] },
): Promise<void> {
  for (const { name, path, ready } of SCREENS) {
    const page = await browser.newPage({
      viewport: { width, height: width > 600 ? 900 : 844 },
      reducedMotion: 'reduce',
    });
    await page.addInitScript((value) => localStorage.setItem('airworthy-color-scheme', value), scheme);
    await page.goto(address + path);
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(OUT, `${name}-${width}-${scheme}.png`), fullPage: true });
    await page.close();
  }
}

await takeScreenshots();
