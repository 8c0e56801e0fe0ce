import { describe, expect, it } from 'vitest';
import { isList, rowsOfTable } from '#src/desk/list-rows.ts';

describe('the rows of a table', () => {
  it('are found by the names of its columns', () => {
    expect(
      rowsOfTable([
        ['Traveler', 'Date', 'Flight No.', 'Seat'],
        ['A. Earhart', '2026-12-01', 'ba 0286', '12A'],
        ['', '', '', ''],
        ['C. Lindbergh', '', 'FR4929', '1B2'],
      ]),
    ).toEqual(['ba 0286:2026-12-01', 'FR4929']);
    expect(
      rowsOfTable([
        ['Operator', 'Country'],
        ['Air Zimbabwe', 'Zimbabwe'],
      ]),
    ).toEqual(['Air Zimbabwe']);
  });

  it('may have the airline and the number in two columns', () => {
    const rows = [
      ['BA', '286', '2026-12-01'],
      ['U2', '8001', ''],
    ];
    expect(rowsOfTable([['Carrier', 'Flight', 'Date'], ...rows])).toEqual(['BA286:2026-12-01', 'U28001']);
    expect(rowsOfTable(rows)).toEqual(['BA286:2026-12-01', 'U28001']);
  });

  it('are guessed without such names, and a day is not taken for a call sign', () => {
    expect(rowsOfTable([['Dec 3', 'BA286'], ['KLM'], ['1', 'Ryanair'], ['✈️🙂'], ["=cmd|' /C calc'!A0"]])).toEqual([
      'BA286',
      'KLM',
      'Ryanair',
      expect.stringContaining('🙂'),
      "=cmd|' /C calc'!A0",
    ]);
  });

  it('keep doubles, and are cut to what may be sent', () => {
    expect(rowsOfTable([['BA286'], ['BA286'], ['x'.repeat(200)]])).toEqual(['BA286', 'BA286', 'x'.repeat(80)]);
  });
});

describe('a list', () => {
  it('differs from the text of a mail', () => {
    expect(isList([['BA286'], ['KLM'], ['Nobody Air']])).toBe(true);
    expect(isList([['Dear Ms Earhart'], ['your booking is confirmed'], ['Flight BA286 from London']])).toBe(false);
    expect(isList([])).toBe(false);
  });
});
