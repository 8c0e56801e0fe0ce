import { percent } from '../aircraft/likely-words.ts';
import { csvText } from '../format/csv.ts';
import { say, sayTogether, type Told } from '../words/say.ts';
import type { DeskAnswer, DeskRow } from './desk.ts';
import { judgeRow, type RuleId } from './rules.ts';

/** The table as CSV in UTF-8 with its mark, which Excel needs. */
export function toCsv(
  { rows, checkedOn, sourceList }: DeskAnswer,
  rules: readonly RuleId[],
  spoken: (told: Told) => string,
): string {
  const records = rows.map((row) => {
    const { outcome, reason } = judgeRow(row, rules);
    const sources = sourcesOf(row).flatMap((index) => sourceList[index] ?? []);
    const aircraft = row.aircraft.map(({ modelName, share }) =>
      share === null ? modelName : `${modelName} ${percent(share)}`,
    );
    const documents = sources.map(({ title, url, asOf }) => [title, asOf, url].filter(Boolean).join(', '));
    const cells: [Told, string | null | undefined][] = [
      [say('report.desk.columns.asked'), row.asked],
      [say('report.desk.columns.flight'), row.flightNumber],
      [say('app.desk.operator'), row.operator],
      [say('app.desk.aircraft'), aircraft.join('; ')],
      [say('report.desk.columns.rate'), row.flightRate?.ratePerMillionDepartures.toFixed(3)],
      [say('report.desk.columns.low'), row.flightRate?.rateLow.toFixed(3)],
      [say('report.desk.columns.high'), row.flightRate?.rateHigh.toFixed(3)],
      [say('report.desk.columns.euList'), spoken(row.euList.text)],
      ['IOSA', spoken(row.iosa.text)],
      ['IASA', spoken(row.iasa.text)],
      [say('report.desk.columns.airspace'), row.airspace && spoken(row.airspace.text)],
      [say('report.desk.columns.notes'), spoken(sayTogether(...row.notes))],
      [say('app.desk.result'), spoken(say('report.desk.outcome', { outcome }))],
      [say('report.desk.columns.reason'), reason && spoken(reason)],
      [say('report.desk.columns.checkedOn'), checkedOn],
      [say('app.common.sources'), documents.join('; ')],
    ];
    return Object.fromEntries(cells.map(([column, cell]) => [spoken(column), cell]));
  });
  return `\ufeff${csvText(records)}`;
}

/** Every document of a row, by its index in `sourceList`. */
export function sourcesOf({ sources, euList, iosa, iasa }: DeskRow): number[] {
  return [...new Set([...sources, ...euList.sources, ...iosa.sources, ...iasa.sources])].sort((a, b) => a - b);
}
