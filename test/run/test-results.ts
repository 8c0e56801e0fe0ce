import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * One test that was supposed to run, with its path from the project folder; skipped tests are neither passed nor
 * failed.
 */
export type TestResult = {
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  ms: number;
  why?: string;
};

type VitestFile = { name: string; status?: string; message?: string; assertionResults: VitestTest[] };
type VitestTest = { title: string; status: string; duration?: number | null; failureMessages?: string[] };
type PlaywrightSuite = { file: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: { status: string; results: PlaywrightTry[] }[] };
type PlaywrightTry = { duration: number; error?: { message?: string } };

/**
 * Reads what vitest's JSON reporter wrote; a file that failed before its tests ran is one result. Throws if it is
 * missing.
 */
export function vitestResults(root: string, path: string): TestResult[] {
  const { testResults } = readJson(join(root, path)) as { testResults: VitestFile[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).split(sep).join('/');
    const tests = assertionResults.map((test) => vitestResult(file, test));
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    return [...tests, { file, title: '(the whole file)', outcome: 'failed' as const, ms: 0, ...whyOf(message) }];
  });
}

/**
 * Reads what Playwright's JSON reporter wrote; a test that passed only on its second attempt has failed. Throws if it
 * is missing.
 */
export function playwrightResults(root: string, path: string): TestResult[] {
  const { config, suites } = readJson(join(root, path)) as { config: { rootDir: string }; suites: PlaywrightSuite[] };
  const folder = relative(root, config.rootDir).split(sep).join('/');
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `${folder}/${file}`,
      title,
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...whyOf(results.find(({ error }) => error)?.error?.message),
    })),
  );
}

/** Returns the files whose tests took longest, on both engines together. */
export function slowestFiles(results: TestResult[], count: number): { file: string; ms: number }[] {
  const times = new Map<string, number>();
  for (const { file, ms } of results) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .map(([file, ms]) => ({ file, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}

function vitestResult(file: string, { title, status, duration, failureMessages }: VitestTest): TestResult {
  const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
  return { file, title, outcome, ms: duration ?? 0, ...whyOf(failureMessages?.[0]) };
}

function whyOf(message: string | undefined): { why?: string } {
  return message ? { why: stripVTControlCharacters(message) } : {};
}

function specsOf({ file, specs, suites = [] }: PlaywrightSuite): (PlaywrightSpec & { file: string })[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(specsOf)];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
