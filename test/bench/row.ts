/** `atLeast` and `atMost` are compared with the ratio; null where a figure is only reported. */
export type Goal = { atLeast: number } | { atMost: number } | null;

/** One line of the table; `ours` and `bare` include their units. */
export type Row = { what: string; ours: string; bare: string; ratio: number | null; goal: Goal };

/** Something that can be measured on its own: `npm run bench -- NAME`. */
export type Section = { name: string; run: (options: Options) => Promise<Row[]> };

/**
 * With `isByCpu`, responses are compared by the processor time that the server takes for one, which other load on the
 * machine hardly changes, instead of by responses per second.
 */
export type Options = {
  rounds: number;
  seconds: number;
  isByCpu: boolean;
  /** new tables of the World Bank, and the ISO date of a new fit; null for those in use */
  wdi: string | null;
  groups: string | null;
  fitDay: string | null;
};

export function isMet({ ratio, goal }: Row): boolean | null {
  if (goal === null || ratio === null) return null;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/** Formats the rows as a Markdown table with aligned columns. */
export function tableOf(rows: Row[]): string {
  const lines = [
    ['what', 'ours', 'bare', 'ratio', 'goal', ''],
    ...rows.map((row) => [row.what, row.ours, row.bare, ratioText(row), goalText(row.goal), verdict(row)]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const draw = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...body.map(draw)].join('\n');
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function ratioText({ ratio }: Row): string {
  return ratio === null ? '–' : ratio.toFixed(2);
}

function goalText(goal: Goal): string {
  if (goal === null) return '–';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function verdict(row: Row): string {
  const met = isMet(row);
  return met === null ? '' : met ? 'met' : 'missed';
}
