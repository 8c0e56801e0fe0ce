import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { DeskAnswer } from '#src/desk/desk.ts';
import { toCsv } from '#src/desk/to-csv.ts';
import type { Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const inEnglish = (told: Told) => speak('en', told);

const unknown = { check: 'unknown' as const, text: 'not known', sources: [] };

function answer(asked: string[]): DeskAnswer {
  const rows = asked.map((text) => ({
    asked: text,
    kind: 'flight' as const,
    flightNumber: 'BA286',
    operator: 'Airline, "quoted"',
    aircraft: [{ modelId: 'boeing-777', modelName: 'Boeing 777', share: 0.756 }],
    unscored: [],
    flightRate: { ratePerMillionDepartures: 0.0901, rateLow: 0.05, rateHigh: 0.2, verdict: 'unclear' as const },
    ban: null,
    ended: null,
    euList: { ...unknown, sources: [0] },
    iosa: unknown,
    iasa: unknown,
    notes: ['one\nline'],
    url: null,
    sources: [],
  }));
  const sourceList = [{ title: 'A list', url: 'https://list.example/', asOf: '2026-06-09', isVerified: true }];
  return { rows, checkedOn: '2026-11-26', fit: '2026-08-01', average: 0.1, sourceList };
}

describe('the table as CSV', () => {
  it('has a line for each row, with its result, date and sources', () => {
    const [row] = parse(toCsv(answer(['BA286']), ['euList'], inEnglish), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(row).toMatchObject({
      Asked: 'BA286',
      Operator: 'Airline, "quoted"',
      Aircraft: 'Boeing 777 76%',
      'Fatal accidents per million departures': '0.090',
      Result: 'not known',
      Reason: 'not known.',
      'Checked on': '2026-11-26',
      Sources: 'A list, 2026-06-09, https://list.example/',
    });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "=cmd|' /C calc'!A0"])(
    'a spreadsheet does not run %j',
    (text) => {
      const [row] = parse(toCsv(answer([text]), [], inEnglish), { bom: true, columns: true }) as Record<
        string,
        string
      >[];
      expect(row?.Asked).toBe(`'${text}`);
    },
  );
});
