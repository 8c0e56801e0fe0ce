import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#test/support/database.ts';
import { listUnheld } from '#test/support/spec-coverage.ts';
import { playwrightResults, slowestFiles, vitestResults } from './test-results.ts';

it('a browser test that passed at its second try has failed', () => {
  const root = testFolder();
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 20 }, { duration: 5 }] }],
  });
  const suites = [
    { file: 'a.spec.ts', specs: [spec('one', 'expected'), spec('two', 'flaky')] },
    { file: 'b.spec.ts', specs: [], suites: [{ file: 'b.spec.ts', specs: [spec('three', 'skipped')] }] },
  ];
  writeJson(join(root, 'e2e.json'), { config: { rootDir: join(root, 'test/e2e') }, suites });
  expect(playwrightResults(root, 'e2e.json')).toEqual([
    { file: 'test/e2e/a.spec.ts', title: 'one', outcome: 'passed', ms: 25 },
    { file: 'test/e2e/a.spec.ts', title: 'two', outcome: 'failed', ms: 25 },
    { file: 'test/e2e/b.spec.ts', title: 'three', outcome: 'skipped', ms: 25 },
  ]);
});

it('a statement is held by a file whose tests all ran and passed, on every engine', () => {
  const root = testFolder();
  const file = (name: string, ...outcomes: string[]) => ({
    name: join(root, name),
    assertionResults: outcomes.map((status) => ({ title: 'it', status })),
  });
  writeJson(join(root, 'unit.json'), {
    testResults: [
      ...[file('test/a.test.ts', 'passed', 'passed'), file('test/b.test.ts', 'passed')],
      ...[file('test/b.test.ts', 'failed'), file('test/c.test.ts', 'passed', 'skipped')],
    ],
  });
  const rows = [['a', 'b'], ['c', 'd'], ['b']].map((names, nth) => ({
    no: nth + 1,
    statement: 'it holds',
    heldBy: [...names.map((name) => `\`test/${name}.test.ts\``), 'decision 001'].join(' <br> '),
  }));
  expect(listUnheld(rows, vitestResults(root, 'unit.json'))).toEqual([
    { file: 'test/b.test.ts', why: 'a test of it did not pass', statements: [1, 3] },
    { file: 'test/c.test.ts', why: 'a test of it did not pass', statements: [2] },
    { file: 'test/d.test.ts', why: 'no test of it ran', statements: [2] },
  ]);
});

it('what failed says why, also a file that failed before its tests', () => {
  const root = testFolder();
  const failed = {
    title: 'one',
    status: 'failed',
    duration: 3,
    failureMessages: ['\u001b[31mError: no\u001b[39m\n  at x'],
  };
  writeJson(join(root, 'unit.json'), {
    testResults: [
      { name: join(root, 'test/a.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
      { name: join(root, 'test/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(vitestResults(root, 'unit.json')).toEqual([
    { file: 'test/a.test.ts', title: 'one', outcome: 'failed', ms: 3, why: 'Error: no\n  at x' },
    { file: 'test/b.test.ts', title: '(the whole file)', outcome: 'failed', ms: 0, why: 'no such module' },
  ]);
});

it('the slowest files come first, with the time of all their tests', () => {
  const ran = (file: string, ms: number) => ({ file, title: 'x', outcome: 'passed' as const, ms });
  const results = [ran('a', 5), ran('b', 7), ran('a', 6), ran('c', 1)];
  expect(slowestFiles(results, 2)).toEqual([
    { file: 'a', ms: 11 },
    { file: 'b', ms: 7 },
  ]);
});

function writeJson(path: string, value: unknown): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}
