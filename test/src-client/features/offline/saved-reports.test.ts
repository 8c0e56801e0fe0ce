import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  findSavedReport,
  listSavedReports,
  type SavedReport,
  saveReport,
  whatOf,
  withoutRepeats,
} from '../../../../src-client/features/offline/saved-reports.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
let answers: Map<string, Response>;
let savedAt: () => string;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  let saves = 0;
  savedAt = () => new Date(NOW + ++saves).toISOString();
  answers = new Map();
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
  saveReport({ page, savedAt: savedAt(), expiresAt: null, ownerId: null, ...more } as SavedReport);
const pages = async () => (await listSavedReports()).map(({ page }) => page);

it('the last thirty reports are kept, latest first, one for each address', async () => {
  for (let flight = 1; flight <= 31; flight++) await save(`/?flight=BA${flight}`);
  await save('/?flight=BA2');
  const kept = await pages();
  expect(kept).toHaveLength(30);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual(['/?flight=BA2', '/?flight=BA31', '/?flight=BA3']);
});

it('a report that is saved anew is there all the time: the page may be left in between', async () => {
  await save('/?flight=BA1');
  const remove = vi.spyOn(answers, 'delete');
  await save('/?flight=BA1');
  expect(remove).not.toHaveBeenCalled();
  expect(await pages()).toEqual(['/?flight=BA1']);
});

it('a report is gone at the moment until which it may be kept', async () => {
  await save('/?flight=BA1', { expiresAt: new Date(NOW + 1).toISOString() });
  await save('/?flight=BA2', { expiresAt: new Date(NOW).toISOString() });
  expect(await findSavedReport('/?flight=BA1')).toMatchObject({ page: '/?flight=BA1' });
  expect(await findSavedReport('/?flight=BA2')).toBeNull();
  vi.setSystemTime(NOW - 1000);
  expect(await pages()).toEqual(['/?flight=BA1']);
});

const read = (page: string, id: number, aircraftBasis = 'likely') =>
  ({
    page,
    flight: { id, origin: 'SFO', destination: 'LHR', flightData: { aircraftBasis } },
    safetyReport: { modelSafety: { modelName: 'Airbus A380' } },
  }) as SavedReport;

it.each([
  [read('/?flight=BA286', 1), 'SFO–LHR'],
  [read('/?flight=BA286&date=2026-12-20', 2), 'SFO–LHR, Dec 20, 2026'],
  [read('/?flight=BA286&date=2026-12-21&aircraft=A388', 3, 'chosen'), 'SFO–LHR, Dec 21, 2026, Airbus A380'],
  [read('/details/4', 4), 'SFO–LHR'],
])('reports of one number differ in their words, case %#', (report, words) => {
  expect(whatOf(report)).toBe(words);
});

it('a report that was read at two addresses is listed once, as it was read last', () => {
  const reports = [read('/details/1', 1), read('/?flight=BA286&date=2026-12-20', 2), read('/?flight=BA286', 1)];
  expect(withoutRepeats(reports).map(({ page }) => page)).toEqual(['/details/1', '/?flight=BA286&date=2026-12-20']);
});
