import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DeskRow } from '#src/desk/desk.ts';
import type { Spoken } from '#src/words/speak.ts';
import { DeskTable } from '../../../../src-client/features/desk/desk-table.tsx';

const CHECK = { check: 'passed' as const, text: 'Not on the list', sources: [] };
const ROW: Spoken<DeskRow> = {
  asked: 'BA286:2026-12-05',
  kind: 'flight',
  flightNumber: 'BA286',
  operator: 'British Airways',
  aircraft: [],
  unscored: [],
  flightRate: null,
  ban: null,
  ended: null,
  euList: CHECK,
  iosa: CHECK,
  iasa: CHECK,
  notes: [],
  url: null,
  sources: [],
};

it.each([
  ['BA286:2026-12-05', 'BA286 Dec 5, 2026'],
  ['BA286', 'BA286'],
  ['Seat: 12A', 'Seat 12A'],
])('writes the day of a row as all days are written, and words as they are: %s', (asked, written) => {
  const rows = [{ row: { ...ROW, asked }, judged: { outcome: 'meets' as const, reason: null } }];
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DeskTable rows={rows} />
    </MantineProvider>,
  );
  const [, head = ''] = /<th scope="row">(.*?)<\/th>/.exec(html) ?? [];
  expect(
    head
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(written);
});
