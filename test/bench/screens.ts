import { chromium } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
import { measureScreen } from '#test/support/measure-screen.ts';
import { makeFirstAdmin } from '../support/first-admin.ts';
import { benchFolder, startOurs } from './processes.ts';
import type { Row, Section } from './row.ts';

/** `words` of what `of` holds, the whole page unless it is a tab's panel, and `pixels` of the page: at most so many. */
type Screen = { name: string; path: string; of?: 'panel'; words?: number; pixels?: number };

const tab = (name: string, most: Pick<Screen, 'words' | 'pixels'>): Screen => ({
  name: `report, ${name}`,
  path: `/?flight=BA286&tab=${name.toLowerCase()}`,
  of: 'panel',
  ...most,
});

const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'report, Safety', path: '/?flight=BA286', words: 250, pixels: 2000 },
  tab('History', { pixels: 2500 }),
  tab('Aircraft', { words: 300 }),
  tab('Airline', { words: 300 }),
  ...['PK785', 'SU2', 'FR8542'].map((flight) => ({
    name: `report of ${flight}`,
    path: `/?flight=${flight}`,
    words: 250,
    pixels: 2000,
  })),
  { name: 'route', path: '/?from=SFO&to=LHR' },
  { name: 'model', path: '/aircraft/airbus-a320ceo', pixels: 3000 },
  { name: 'airline', path: '/airlines/british-airways', pixels: 3000 },
  { name: 'year', path: '/events/2024' },
  { name: 'method', path: '/method' },
  { name: 'nervous', path: '/nervous' },
];

/** A server that has an owner tells a traveler nothing about its keys. */
const OWNER = { username: 'owner', email: 'owner@example.com', password: 'a long password of the bench' };

/** Counts the words that are to be read without a click, and the height, of fourteen pages on a phone. */
export const screens: Section = {
  name: 'screens',
  async run() {
    const server = await startOurs({
      DATABASE_URL: `file:${benchFolder()}/airworthy.db`,
      GUEST_SEARCHES: '100',
    });
    await makeFirstAdmin(server, OWNER);
    const { address } = server;
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const rows: Row[] = [];
    for (const screen of SCREENS) {
      await page.goto(address + screen.path);
      if (screen.path.includes('flight=')) await page.getByRole('tabpanel').waitFor();
      await page.waitForLoadState('networkidle');
      rows.push(
        ...rowsOf(
          screen,
          await measureScreen(page, screen.of === 'panel' ? '[role=tabpanel]:not([hidden], [style*=none])' : 'main'),
        ),
      );
    }
    await browser.close();
    return rows;
  },
};

function rowsOf({ name, of, ...most }: Screen, actual: { words: number; pixels: number }): Row[] {
  return (['words', 'pixels'] as const).map((unit) => ({
    what: `${name}: ${unit}${unit === 'words' && of ? ' of the open tab' : ''}`,
    ours: String(actual[unit]),
    bare: most[unit] ? `limit ${most[unit]}` : '–',
    ratio: most[unit] ? actual[unit] / most[unit] : null,
    goal: most[unit] ? { atMost: 1 } : null,
  }));
}
