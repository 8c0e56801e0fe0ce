import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { SeenWay } from '#src/airspace/seen-way.ts';
import { SeenLine } from '../../../../src-client/features/report/head/seen-line.tsx';

const given = vi.hoisted(() => ({ seen: undefined as SeenWay | undefined }));
vi.mock('../../../../src-client/features/report/head/use-seen-way.ts', () => ({ useSeenWay: () => given.seen }));

const SEEN: SeenWay = {
  isLookedFor: true,
  days: ['2026-11-20', '2026-11-19'],
  states: ['Iraq', 'Türkiye'],
  ways: [],
  sources: ['adsb.lol'],
};

it.each<[string, SeenWay | undefined]>([
  ['', undefined],
  ['', { ...SEEN, isLookedFor: false }],
  ['We have not seen this flight in the last 5 days.', { ...SEEN, days: [], states: [], sources: [] }],
  [
    'Seen on 2 of the last 5 days (thin lines on the map) over Iraq, Türkiye. A small state between two looks is not named. Live aircraft: adsb.lol, ODbL 1.0.',
    SEEN,
  ],
  [
    'Seen on 2 of the last 5 days (thin lines on the map), over no land. Live aircraft: adsb.lol, ODbL 1.0.',
    { ...SEEN, states: [] },
  ],
])('a report says of what was seen "%s"', (text, seen) => {
  given.seen = seen;
  expect(renderToStaticMarkup(<SeenLine />).replaceAll(/<[^>]+>/g, '')).toBe(text);
});
