import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { unpackedBrowser } from '#test/support/browser.ts';
import { firstLoadOf } from '#test/support/first-load.ts';
import { freePort } from '#test/support/free-port.ts';
import { benchFolder, type Running, startOurs } from './processes.ts';
import { median, type Row, type Section } from './row.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * A page that search engines may list, unless it is `isPrivate`; `paintGoalMs` is the goal for the largest contentful
 * paint.
 */
type Page = { name: string; path: string; performanceGoal: number; paintGoalMs?: number; isPrivate?: boolean };

const publicPage = (name: string, path: string): Page => ({ name, path, performanceGoal: 99, paintGoalMs: 1200 });

const PAGES: Page[] = [
  { name: 'home', path: '/', performanceGoal: 97 },
  { name: 'report', path: '/?flight=BA286', performanceGoal: 95, isPrivate: true },
  publicPage('models', '/aircraft'),
  publicPage('model', '/aircraft/airbus-a320ceo'),
  publicPage('airlines', '/airlines'),
  publicPage('airline', '/airlines/british-airways'),
  publicPage('comparison', '/compare/airbus-a320neo-vs-boeing-737-max'),
  publicPage('year', '/events/2024'),
  publicPage('lists', '/lists'),
  publicPage('method', '/method'),
  publicPage('question', '/questions/is-the-737-max-safe'),
  publicPage('premium', '/premium'),
  publicPage('nervous', '/nervous'),
];

/**
 * Measures what a phone loads, and how Lighthouse's mobile preset scores it, in the packaged browser, which has no window:
 * the interface of an installed Chromium (156) draws itself beside the page, and triples the time that a report blocks on
 * two cores.
 */
export const pages: Section = {
  name: 'pages',
  async run() {
    const port = String(await freePort());
    // without a public URL, a page asks not to be indexed
    const PUBLIC_URL = `http://127.0.0.1:${port}`;
    const ours = await startOurs({ DATABASE_URL: `file:${benchFolder()}/airworthy.db`, PORT: port, PUBLIC_URL });
    const rows = await firstLoad(ours);
    for (const page of PAGES) rows.push(...(await judge(ours, page)));
    return rows;
  },
};

/** Measures what the home page loads before a search. */
async function firstLoad({ address }: Running): Promise<Row[]> {
  const { script, style } = firstLoadOf(await (await fetch(address)).text());
  return [sizeRow('home: script and style, brotli', script + style, 147_000)];
}

function sizeRow(what: string, bytes: number, limit: number): Row {
  const kb = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  return { what, ours: kb(bytes), bare: `limit ${kb(limit)}`, ratio: bytes / limit, goal: { atMost: 1 } };
}

async function judge(ours: Running, page: Page): Promise<Row[]> {
  const { name, path, performanceGoal, paintGoalMs, isPrivate } = page;
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await runLighthouse(`${ours.address}${path}`));
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[1] as Result;
  const largest = median(results.map((result) => numberOf(result, 'largest-contentful-paint')));
  const [performance, ...others] = CATEGORIES.map((category) => scoreOf(middle, category));
  const judged = isPrivate ? others.slice(0, -1) : others;
  const judgedText = isPrivate ? 'accessibility, best practices' : 'accessibility, best practices, SEO';
  const paint = `largest paint ${(largest / 1000).toFixed(1)} s`;
  const shift = `shift ${numberOf(middle, 'cumulative-layout-shift').toFixed(3)}`;
  const blocking = `blocked ${Math.round(numberOf(middle, 'total-blocking-time'))} ms`;
  return [
    scoreRow(
      `${name}: Lighthouse performance (${paint}, ${blocking}, ${shift})`,
      performance as number,
      performanceGoal,
    ),
    scoreRow(`${name}: ${judgedText} (the lowest)`, Math.min(...judged), 100),
    ...(paintGoalMs ? [paintRow(`${name}: largest paint`, largest, paintGoalMs)] : []),
  ];
}

function scoreRow(what: string, score: number, goal: number): Row {
  return { what, ours: String(score), bare: `goal ${goal}`, ratio: score / goal, goal: { atLeast: 1 } };
}

function paintRow(what: string, paintMs: number, goalMs: number): Row {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return {
    what,
    ours: seconds(paintMs),
    bare: `goal ${seconds(goalMs)}`,
    ratio: paintMs / goalMs,
    goal: { atMost: 1 },
  };
}

async function runLighthouse(url: string): Promise<Result> {
  const browser = await launch({ chromePath: await unpackedBrowser(), chromeFlags: FLAGS });
  try {
    const outcome = await lighthouse(url, { port: browser.port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!outcome || outcome.lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}`);
    return outcome.lhr;
  } finally {
    browser.kill();
  }
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function numberOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? 0;
}
