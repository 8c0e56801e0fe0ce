import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { landParts } from '../../../db/reference/build/build-land.ts';

const FILE = new URL('../../../src-client/shared/map/land.json', import.meta.url);

it('the land is that of Natural Earth, as small as a small map allows', async () => {
  const parts = JSON.parse(readFileSync(FILE, 'utf8')) as number[][][];
  expect(parts).toEqual(await landParts());
  expect(parts.length).toBeGreaterThan(90);
  expect(JSON.stringify(parts).length).toBeLessThan(30_000);
});
