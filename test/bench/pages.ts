import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '#test/support/browser.ts';
import { firstLoadOf } from '#test/support/first-load.ts';
import { benchFolder, ROOT, type Running, startOurs } from './processes.ts';
import { median, type Row, type Section } from './row.ts';

const RUNS = 3;
const REPORTS = join(ROOT, 'docs/lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

type Page = { name: string; path: string; performanceGoal: number };

const PAGES: Page[] = [
  { name: 'home', path: '/', performanceGoal: 97 },
  { name: 'report', path: '/?flight=BA286', performanceGoal: 93 },
  { name: 'method', path: '/method', performanceGoal: 93 },
];

/** What a phone loads, and what Lighthouse's mobile preset thinks of it; its reports are kept in docs/lighthouse. */
export const pages: Section = {
  name: 'pages',
  async run() {
    const ours = await startOurs({ DATABASE_URL: `file:${benchFolder()}/airworthy.db` });
    const rows = await firstLoad(ours);
    for (const page of PAGES) rows.push(...(await judge(ours, page)));
    return rows;
  },
};

/** What the home page loads before a search. */
async function firstLoad({ address }: Running): Promise<Row[]> {
  const { script, style } = firstLoadOf(await (await fetch(address)).text());
  return [sizeRow('home: script, brotli', script, 125_000), sizeRow('home: style, brotli', style, 12_000)];
}

function sizeRow(what: string, bytes: number, limit: number): Row {
  const kb = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  return { what, ours: kb(bytes), bare: `limit ${kb(limit)}`, ratio: bytes / limit, goal: { atMost: 1 } };
}

async function judge(ours: Running, { name, path, performanceGoal }: Page): Promise<Row[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await runLighthouse(`${ours.address}${path}`));
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[1] as Result;
  keep(name, middle);
  const largest = median(results.map((result) => numberOf(result, 'largest-contentful-paint')));
  const [performance, ...others] = CATEGORIES.map((category) => scoreOf(middle, category));
  const paint = `largest paint ${(largest / 1000).toFixed(1)} s`;
  const shift = `shift ${numberOf(middle, 'cumulative-layout-shift').toFixed(3)}`;
  const blocking = `blocked ${Math.round(numberOf(middle, 'total-blocking-time'))} ms`;
  return [
    scoreRow(
      `${name}: Lighthouse performance (${paint}, ${blocking}, ${shift})`,
      performance as number,
      performanceGoal,
    ),
    scoreRow(`${name}: accessibility, best practices, SEO (the lowest)`, Math.min(...others), 100),
  ];
}

function scoreRow(what: string, score: number, goal: number): Row {
  return { what, ours: String(score), bare: `goal ${goal}`, ratio: score / goal, goal: { atLeast: 1 } };
}

async function runLighthouse(url: string): Promise<Result> {
  const browser = await launch({ chromePath: (await findBrowser()).path, chromeFlags: FLAGS });
  try {
    const outcome = await lighthouse(url, { port: browser.port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!outcome || outcome.lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}`);
    return outcome.lhr;
  } finally {
    browser.kill();
  }
}

/** Keeps what the report says, without its texts and pictures: scores, measures, and every audit that was not passed. */
function keep(name: string, { lighthouseVersion, fetchTime, userAgent, environment, audits, ...result }: Result): void {
  const measured = Object.values(audits).filter(({ score }) => score !== null);
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, result.categories[category]?.score]));
  const report = {
    lighthouseVersion,
    fetchTime,
    userAgent,
    benchmarkIndex: environment.benchmarkIndex,
    scores,
    metrics: Object.fromEntries(METRICS.map((id) => [id, audits[id]?.displayValue])),
    passed: measured.filter(({ score }) => score === 1).map(({ id }) => id),
    notPassed: measured
      .filter(({ score }) => score !== 1)
      .map(({ id, score, title, displayValue }) => ({ id, score, title, displayValue })),
  };
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function numberOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? 0;
}
