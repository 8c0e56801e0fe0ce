import { describe, expect, it } from 'vitest';
import { type IasaTable, mergeIasa } from '#db/build/merge/merge-iasa.ts';

const earlier = { title: 'an earlier table', url: null, asOf: '2026-01-05' };
const source = { title: 'the table', url: null, asOf: '2026-12-04' };
const RESTORED = { state: 'Thailand', from: '2015-12-01', to: '2025-04-01', source: earlier };
const known = {
  what: 'a list',
  asOf: '2026-01-05',
  lastKnownCategory2: [
    { state: 'Pakistan', since: '2020-07-15', lastSeen: '2026-01-05', source: earlier, doubt: 'seen long ago' },
    { state: 'Venezuela', since: '2019-11-01', lastSeen: '2026-01-05', source: earlier, doubt: null },
  ],
  restoredToCategory1: [RESTORED],
};
const merge = (rows: IasaTable['rows'], unknown: string[] = []) =>
  mergeIasa(known, { rows, unknown }, { day: '2026-12-04', source });

describe('the IASA list with a memory', () => {
  it('keeps the day of who is in Category 2 still, and a state that is not named any more as it was, with a doubt', () => {
    const { list, changes, doubts } = merge([{ state: 'Pakistan', category: 2 }]);
    expect(list).toEqual({
      ...known,
      asOf: '2026-12-04',
      lastKnownCategory2: [
        { state: 'Pakistan', since: '2020-07-15', lastSeen: '2026-12-04', source, doubt: null },
        known.lastKnownCategory2[1],
      ],
    });
    expect(changes).toEqual([]);
    expect(doubts).toEqual(['Venezuela was in Category 2 and is not named any more']);
  });

  it('has the days of who is new and of who is back in Category 1, with what it knew before', () => {
    const { list, changes } = merge([
      { state: 'Denmark', category: 1 },
      { state: 'Egypt', category: 2 },
      { state: 'Pakistan', category: 1 },
      { state: 'Venezuela', category: 2 },
    ]);
    expect(list.lastKnownCategory2).toMatchObject([
      { state: 'Venezuela', since: '2019-11-01' },
      { state: 'Egypt', since: '2026-12-04', lastSeen: '2026-12-04', source, doubt: expect.any(String) },
    ]);
    expect(list.restoredToCategory1).toEqual([
      { state: 'Pakistan', from: '2020-07-15', to: '2026-12-04', source },
      RESTORED,
    ]);
    expect(changes).toEqual([
      { subject: 'Egypt', from: 'Category 1', to: 'Category 2' },
      { subject: 'Pakistan', from: 'Category 2', to: 'Category 1' },
    ]);
  });

  it('doubts a name in Category 2 that is no state on record', () => {
    const rows = known.lastKnownCategory2.map(({ state }) => ({ state, category: 2 as const }));
    expect(merge(rows, ['Atlantis']).doubts).toEqual(['Atlantis is in Category 2 and is no state on record']);
  });
});
