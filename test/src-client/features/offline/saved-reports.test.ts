import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  findSavedReport,
  listSavedReports,
  type SavedReport,
  saveReport,
} from '../../../../src-client/features/offline/saved-reports.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const answers = new Map<string, Response>();
  const cache = {
    put: async (address: string, answer: Response) => void answers.set(address, answer),
    delete: async (address: string) => answers.delete(address),
    match: async (address: string) => answers.get(address)?.clone(),
    keys: async () => [...answers.keys()],
  };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const save = (page: string, more: Partial<SavedReport> = {}) =>
  saveReport({ page, expiresAt: null, ownerId: null, ...more } as SavedReport);
const pages = async () => (await listSavedReports()).map(({ page }) => page);

it('the last thirty reports are kept, latest first, one for each address', async () => {
  for (let flight = 1; flight <= 31; flight++) await save(`/?flight=BA${flight}`);
  await save('/?flight=BA2');
  const kept = await pages();
  expect(kept).toHaveLength(30);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual(['/?flight=BA2', '/?flight=BA31', '/?flight=BA3']);
});

it('a report is gone at the moment until which it may be kept', async () => {
  await save('/?flight=BA1', { expiresAt: new Date(NOW + 1).toISOString() });
  await save('/?flight=BA2', { expiresAt: new Date(NOW).toISOString() });
  expect(await findSavedReport('/?flight=BA1')).toMatchObject({ page: '/?flight=BA1' });
  expect(await findSavedReport('/?flight=BA2')).toBeNull();
  vi.setSystemTime(NOW - 1000);
  expect(await pages()).toEqual(['/?flight=BA1']);
});
