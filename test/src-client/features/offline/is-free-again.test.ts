import { expect, it } from 'vitest';
import { isFreeAgain } from '../../../../src-client/features/offline/is-free-again.ts';
import type { SavedReport } from '../../../../src-client/features/offline/saved-reports.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const saved = (page: string, searchedAt: string, ownerId: number | null) =>
  ({ page, flight: { searchedAt }, ownerId }) as SavedReport;

it.each([
  ['a search of an hour ago, by the same guest', saved('/?flight=BA286', '2026-11-22T11:00:00Z', null), null, true],
  ['a search of not quite 24 hours ago', saved('/?flight=BA286', '2026-11-21T12:00:00.001Z', null), null, true],
  ['a search of 24 hours ago', saved('/?flight=BA286', '2026-11-21T12:00:00Z', null), null, false],
  ['a search of two days ago', saved('/?flight=BA286', '2026-11-20T11:00:00Z', null), null, false],
  ['a search as a guest, by a member', saved('/?flight=BA286', '2026-11-22T11:00:00Z', null), 7, false],
  ['a search of another member', saved('/?flight=BA286', '2026-11-22T11:00:00Z', 8), 7, false],
  ['a page of its own, by its member, after days', saved('/details/5', '2026-11-02T11:00:00Z', 7), 7, true],
  ['a page of its own, by a guest', saved('/details/5', '2026-11-22T11:00:00Z', null), null, false],
  ['a shared report, by anybody', saved('/shared/abc', '2026-11-02T11:00:00Z', 8), null, true],
])('%s: free again is %s', (_name, report, id, isFree) => {
  expect(isFreeAgain(report, { id, now: NOW })).toBe(isFree);
});
