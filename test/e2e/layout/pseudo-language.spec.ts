import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { SERVED } from '#src/served-paths.ts';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { pseudoLanguage, unmarkedTexts } from '#test/support/pseudo-language.ts';
import { ROOT } from '#test/support/spawn-server.ts';
import landNames from '../../../src-client/shared/map/land-names.json' with { type: 'json' };
import { RUNS_ALL } from '../../run/selection.ts';
import { tooWide } from '../too-wide.ts';
import { expect, PHONE, test } from '../visit.ts';

const FEW = ['/', '/?flight=BA286&date=2026-12-03', '/?from=SFO&to=LHR', '/auth'];
const OTHERS = [
  '/#booking',
  '/?flight=LH400&tab=history',
  '/?flight=BA286&tab=aircraft',
  '/?flight=BA286&tab=airline',
  '/?flight=PK785',
  '/?flight=ZZ999',
  '/?flight=9W119',
  '/trips',
  '/desk',
  '/registration/G-XLEA',
  '/auth/reset',
  '/auth/confirm',
  '/auth/join',
  '/setup',
  '/details/1',
  '/shared/none',
  '/shared-trip/none',
  '/no/such',
];
const SCREENS = RUNS_ALL ? [...FEW, ...OTHERS] : FEW;
/** Names, codes and units. */
const NAMES =
  /safetyRecord|Airworthy|FlightRadar24|Serper|OpenAI|\b[A-Z]{2,4}\b|\b(?:km|h|min|mi)\b|\b[A-Z]{1,2}\d+\b|GitHub|Stripe/g;
/** Of countries on a map, which are English in every language, and of languages, each its own. */
const OWN_NAMES = new Set([...landNames.map(([name]) => String(name)), ...Object.values(LANGUAGE_NAMES)]);

for (const direction of ['ltr', 'rtl'] as const) {
  test(`every text is in the catalogs, and fits where it is longer (${direction})`, async ({ page, server }) => {
    const pages = await servePages(server.address, direction);
    const address = pages.resolvedUrls?.local[0] as string;
    const said: string[] = [];
    page.on('response', async (response) => {
      if (/json/.test(response.headers()['content-type'] ?? '')) said.push(await response.text().catch(() => ''));
    });
    const faults: Record<string, unknown[]> = {};
    for (const path of SCREENS) {
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.goto(new URL(path, address).href);
      await expect(page.locator('#root:not([inert])').getByText('⟦').first()).toBeVisible();
      if (path.includes('flight=')) await expect(page.locator('#report-title, [role="alert"]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const found: unknown[] = [];
      for (const width of direction === 'ltr' ? [PHONE.width] : [1280, PHONE.width]) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await tooWide(page)));
      }
      if (direction === 'ltr') {
        const { searchParams: search } = new URL(path, address);
        // the page gets it packed
        const [flightNumber, date = ''] = [search.get('flight'), search.get('date') ?? undefined];
        if (flightNumber) {
          const query = new URLSearchParams({ flightNumber, ...(date && { date }) });
          said.push(await textAt(`${server.address}/api/guest/flights/search?${query}`));
        }
        const answers = plain(said.join('\n'));
        found.push(...unmarkedTexts(await textsOf(page)).filter((text) => !isAllowed(text, answers)));
      }
      if (found.length > 0) faults[path] = found;
    }
    await pages.close();
    expect(faults).toEqual({});
  });
}

const textAt = async (url: string) => (await fetch(url)).text();

/** Without days, which a library writes, without shares, and with one kind of dash. */
const plain = (text: string) =>
  text
    .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}| \(\d+%\)/g, '')
    .replaceAll('–', '-')
    .toLowerCase();

/** Names, codes and figures, and what the server has said, which speaks no language for tests. */
function isAllowed(text: string, answers: string): boolean {
  const parts = text.split(/ · |(?<=\.) | \(\d+\)| \d+%/);
  return parts.every((part) => {
    const said = JSON.stringify(plain(part).trim()).slice(1, -1);
    return !/\p{L}{3}/u.test(part.replace(NAMES, '')) || OWN_NAMES.has(part) || answers.includes(said);
  });
}

/** Serves the pages as in development, and everything else from a server. */
async function servePages(target: string, direction: 'ltr' | 'rtl'): Promise<ViteDevServer> {
  const vite = await createServer({
    root: join(ROOT, 'src-client'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [pseudoLanguage(direction)],
    server: {
      port: 0,
      hmr: false,
      proxy: {
        [SERVED.source]: {
          target,
          changeOrigin: true,
          bypass: ({ url }: { url?: string }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined),
        },
      },
    },
  });
  return vite.listen();
}

/** All texts that can be seen, and those of labels and placeholders, in the order of the page. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title']) texts.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest('script, style, noscript, [lang="en"]')) {
        texts.push(node.textContent ?? '');
      }
    }
    return texts.filter(Boolean);
  });
}
