import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HoldOut } from '#src/aircraft/hold-out.ts';
import { holdOut } from './aircraft-hold-out.ts';
import { ROOT } from './processes.ts';
import type { Section } from './row.ts';

const FILE = join(ROOT, 'src/aircraft/hold-out.json');

/** How often the estimate of the aircraft is right; the figures go into the file that the page on the method shows. */
export const aircraft: Section = {
  name: 'aircraft',
  run: async () => {
    const figures = rounded(await holdOut());
    writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
    const worst = Math.max(...figures.tenths.map((tenth) => Math.abs(tenth.said - tenth.true)));
    console.error(
      [
        `first guess right ${percent(figures.first)}, one of the first three ${percent(figures.firstThree)}, log loss ${figures.logLoss}`,
        `calibration within ${percent(worst)}, score of the mix ${figures.scoreError} points off, range holds ${percent(figures.inRange)}`,
        `${figures.departures} departures of ${figures.airlines} airlines, ${figures.source} ${figures.month}: written to src/aircraft/hold-out.json`,
      ].join('\n'),
    );
    return [];
  },
};

/** Three digits, so that the file changes when the estimate does. */
export function rounded(figures: HoldOut): HoldOut {
  return JSON.parse(
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)),
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
