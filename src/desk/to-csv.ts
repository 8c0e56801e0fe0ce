import { percent } from '../aircraft/likely-words.ts';
import type { DeskAnswer, DeskRow } from './desk.ts';
import { judgeRow, type RuleId } from './rules.ts';

const OUTCOME = { meets: 'meets the rules', fails: 'does not meet the rules', unknown: 'not known' } as const;
const HEAD = [
  'Asked',
  'Flight',
  'Operator',
  'Aircraft',
  'Fatal accidents per million departures',
  'Low (90%)',
  'High (90%)',
  'EU Air Safety List',
  'IOSA',
  'IASA',
  'Notes',
  'Result',
  'Reason',
  'Checked on',
  'Sources',
];

/** The table as CSV (RFC 4180) in UTF-8 with its mark, which Excel needs. No cell can be a formula. */
export function toCsv({ rows, checkedOn, sourceList }: DeskAnswer, rules: readonly RuleId[]): string {
  const lines = rows.map((row) => {
    const { outcome, reason } = judgeRow(row, rules);
    const sources = sourcesOf(row).flatMap((index) => sourceList[index] ?? []);
    return [
      row.asked,
      row.flightNumber,
      row.operator,
      row.aircraft
        .map(({ modelName, share }) => (share === null ? modelName : `${modelName} ${percent(share)}`))
        .join('; '),
      row.flightRate?.ratePerMillionDepartures.toFixed(3),
      row.flightRate?.rateLow.toFixed(3),
      row.flightRate?.rateHigh.toFixed(3),
      row.euList.text,
      row.iosa.text,
      row.iasa.text,
      row.notes.join(' '),
      OUTCOME[outcome],
      reason,
      checkedOn,
      sources.map(({ title, url, asOf }) => [title, asOf, url].filter(Boolean).join(', ')).join('; '),
    ];
  });
  return `\ufeff${[HEAD, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Every document of a row, by its index in `sourceList`. */
export function sourcesOf({ sources, euList, iosa, iasa }: DeskRow): number[] {
  return [...new Set([...sources, ...euList.sources, ...iosa.sources, ...iasa.sources])].sort((a, b) => a - b);
}

/** A spreadsheet would run a cell that begins with one of these characters. */
function cell(value: string | null | undefined): string {
  const text = (value ?? '').replace(/^(?=[=+\-@\t\r\n＝＋－＠])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
