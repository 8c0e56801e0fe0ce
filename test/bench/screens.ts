import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
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
  { name: 'worse than average', path: '/?flight=PK785', words: 250, pixels: 2000 },
  { name: 'route', path: '/?from=SFO&to=LHR' },
  { name: 'model', path: '/aircraft/airbus-a320ceo', pixels: 3000 },
  { name: 'airline', path: '/airlines/british-airways', pixels: 3000 },
  { name: 'year', path: '/events/2024' },
  { name: 'method', path: '/method' },
  { name: 'nervous', path: '/nervous' },
];

/** Counts the words that are to be read without a click, and the height, of twelve pages on a phone. */
export const screens: Section = {
  name: 'screens',
  async run() {
    const { address } = await startOurs({ DATABASE_URL: `file:${benchFolder()}/airworthy.db`, GUEST_SEARCHES: '100' });
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
          await measure(page, screen.of === 'panel' ? '[role=tabpanel]:not([hidden], [style*=none])' : 'main'),
        ),
      );
    }
    await browser.close();
    return rows;
  },
};

/** Words are counted where their text has a size: not in closed folds, options, or what only screen readers get. */
function measure(page: Page, within: string): Promise<{ words: number; pixels: number }> {
  return page.evaluate((selector) => {
    const isRead = ({ parentElement: element }: Node) => {
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('option, script, style'))
        return false;
      for (let part: Element | null = element; part; part = part.parentElement)
        if (part.clientWidth === 1 && part.clientHeight === 1) return false;
      return true;
    };
    const root = document.querySelector(selector) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (text) =>
      isRead(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    let words = 0;
    while (texts.nextNode()) words += texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0;
    return { words, pixels: document.documentElement.scrollHeight };
  }, within);
}

function rowsOf({ name, of, ...most }: Screen, actual: { words: number; pixels: number }): Row[] {
  return (['words', 'pixels'] as const).map((unit) => ({
    what: `${name}: ${unit}${unit === 'words' && of ? ' of the open tab' : ''}`,
    ours: String(actual[unit]),
    bare: most[unit] ? `limit ${most[unit]}` : '–',
    ratio: most[unit] ? actual[unit] / most[unit] : null,
    goal: most[unit] ? { atMost: 1 } : null,
  }));
}
