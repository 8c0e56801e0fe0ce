import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HoldOut } from '#src/aircraft/hold-out.ts';
import { crossValidated } from './aircraft-hold-out.ts';
import { fitWeights } from './fit-weights.ts';
import { halfOf, heldOutMonth, ofAirlines } from './held-out-month.ts';
import { ROOT } from './processes.ts';
import type { Section } from './row.ts';

/**
 * Fits the weights of the estimate and reports how often it is right. The weights of this release are fitted on all
 * airlines, those behind the reported figures on half of them. Everything is written to files, the figures to the file
 * that the page on the method shows. Takes about two minutes.
 */
export const aircraft: Section = {
  name: 'aircraft',
  run: async () => {
    const month = await heldOutMonth();
    const fitted = [fitWeights(half(month, 0)), fitWeights(half(month, 1))] as const;
    const figures = rounded(crossValidated(month, fitted));
    write('test/bench/half-weights.json', fitted);
    write('src/aircraft/hold-out.json', figures);
    write('src/aircraft/weights.json', fitWeights(month));
    const worst = Math.max(...figures.tenths.map((tenth) => Math.abs(tenth.said - tenth.true)));
    console.error(
      [
        `first guess right ${percent(figures.first)}, one of the first three ${percent(figures.firstThree)}, log loss ${figures.logLoss}`,
        `halves of the airlines, each with the weights of the other: log loss ${figures.halves.map(({ logLoss }) => logLoss).join(' and ')}`,
        `calibration within ${percent(worst)}, score of the mix ${figures.scoreError} points off, range holds ${percent(figures.inRange)}`,
        `${figures.departures} departures of ${figures.airlines} airlines, ${figures.source} ${figures.month}: written to src/aircraft/hold-out.json`,
      ].join('\n'),
    );
    return [];
  },
};

function half(month: Awaited<ReturnType<typeof heldOutMonth>>, which: 0 | 1) {
  return ofAirlines(month, (airlineIcao) => halfOf(airlineIcao) === which);
}

function write(path: string, content: unknown): void {
  writeFileSync(join(ROOT, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** Rounds to three decimals, so that the file changes only when the estimate does. */
export function rounded(figures: HoldOut): HoldOut {
  return JSON.parse(
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)),
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
