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
    return {
      Asked: row.asked,
      Flight: row.flightNumber,
      Operator: row.operator,
      Aircraft: aircraft.join('; '),
      'Fatal accidents per million departures': row.flightRate?.ratePerMillionDepartures.toFixed(3),
      'Low (90%)': row.flightRate?.rateLow.toFixed(3),
      'High (90%)': row.flightRate?.rateHigh.toFixed(3),
      'EU Air Safety List': spoken(row.euList.text),
      IOSA: spoken(row.iosa.text),
      IASA: spoken(row.iasa.text),
      Airspace: row.airspace && spoken(row.airspace.text),
      Notes: spoken(sayTogether(...row.notes)),
      Result: spoken(say('report.desk.outcome', { outcome })),
      Reason: reason && spoken(reason),
      'Checked on': checkedOn,
      Sources: sources.map(({ title, url, asOf }) => [title, asOf, url].filter(Boolean).join(', ')).join('; '),
    };
  });
  return `\ufeff${csvText(records)}`;
}

/** Every document of a row, by its index in `sourceList`. */
export function sourcesOf({ sources, euList, iosa, iasa }: DeskRow): number[] {
  return [...new Set([...sources, ...euList.sources, ...iosa.sources, ...iasa.sources])].sort((a, b) => a - b);
}
