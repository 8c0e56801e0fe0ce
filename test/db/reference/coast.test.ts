import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coastlines } from '../../../db/reference/build/build-coast.ts';

const FILE = new URL('../../../src-client/features/report/head/coast.json', import.meta.url);

it('the coastlines are those of Natural Earth, as small as a small globe allows', async () => {
  const lines = JSON.parse(readFileSync(FILE, 'utf8')) as number[][];
  expect(lines).toEqual(await coastlines());
  expect(lines.length).toBeGreaterThan(100);
  expect(JSON.stringify(lines).length).toBeLessThan(30_000);
});
