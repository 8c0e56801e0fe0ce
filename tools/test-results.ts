import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { NamedTest } from '../test/support/spec-coverage.ts';

/** One test that was to run, from the folder of the project; skipped ones are neither passed nor failed. */
export type TestResult = NamedTest & { outcome: 'passed' | 'failed' | 'skipped'; ms: number };

type VitestFile = { name: string; assertionResults: { title: string; status: string; duration?: number | null }[] };
type PlaywrightSuite = { file: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: { status: string; results: { duration: number }[] }[] };

/** What vitest's JSON reporter wrote. Throws without it. */
export function vitestResults(root: string, path: string): TestResult[] {
  const { testResults } = readJson(join(root, path)) as { testResults: VitestFile[] };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration }) => ({
      file: relative(root, name).split(sep).join('/'),
      title,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    })),
  );
}

/** What Playwright's JSON reporter wrote; whose second try passed has failed. Throws without it. */
export function playwrightResults(root: string, path: string): TestResult[] {
  const { config, suites } = readJson(join(root, path)) as { config: { rootDir: string }; suites: PlaywrightSuite[] };
  const folder = relative(root, config.rootDir).split(sep).join('/');
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `${folder}/${file}`,
      title,
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
}

/** The files whose tests took longest, on both engines together. */
export function slowestFiles(results: TestResult[], count: number): { file: string; ms: number }[] {
  const times = new Map<string, number>();
  for (const { file, ms } of results) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .map(([file, ms]) => ({ file, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}

function specsOf({ file, specs, suites = [] }: PlaywrightSuite): (PlaywrightSpec & { file: string })[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(specsOf)];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
