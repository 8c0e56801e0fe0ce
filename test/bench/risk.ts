import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIT } from '#src/safety/rates/fit.ts';
import { ROOT } from './processes.ts';
import { readData } from './risk/data.ts';
import { fitRates, Record } from './risk/fit.ts';
import { DECIDED, pictureOf, type Tested, testModels } from './risk/hold-out.ts';
import { shipFit } from './risk/ship.ts';
import { LAST_YEAR } from './risk/table.ts';
import { updateDepartures, updateGroups } from './risk/world-bank.ts';
import type { Section } from './row.ts';

/**
 * Fits the types' rates and the states' factors, tests them on years that they have not seen, and writes the tables
 * that ship (db/reference), the constants and the figures of the page on the method (src/safety). The same data give
 * the same files. `--fit DAY` dates a new fit, `--wdi FILE` and `--groups FILE` read new tables of the World Bank first
 * (test/bench/risk/README.md). Takes about ten seconds.
 */
export const risk: Section = {
  name: 'risk',
  run: async ({ wdi, groups, fitDay }) => {
    if (wdi) updateDepartures(wdi);
    if (groups) await updateGroups(groups);
    const record = new Record(readData());
    const fitted = fitRates(record, LAST_YEAR);
    const day = fitDay ?? FIT.fit;
    shipFit(record, fitted, day);
    const tested = testModels(record);
    const picture = pictureOf(record, tested, day);
    writeFileSync(join(ROOT, 'src/safety/rates/state-hold-out.json'), `${jsonOf(picture)}\n`);
    console.error(tested.map(lineOf).join('\n'));
    return [];
  },
};

/** JSON as the formatter has it: a list of numbers stays on one line. */
function jsonOf(content: unknown): string {
  return JSON.stringify(content, null, 2).replace(/\[[-\d.,\s]+\]/g, (list) =>
    JSON.stringify(JSON.parse(list)).replaceAll(',', ', '),
  );
}

function lineOf({ name, gain, byEvent, byState, rolling, expected, happened, groups, tenths }: Tested): string {
  const range = (ends: number[]) => ends.map((end) => end.toFixed(1)).join(' to ');
  const byGroup = groups.map((group) => `${group.expected.toFixed(1)}/${group.happened}`).join(' ');
  return [
    `${name === DECIDED ? '→ ' : '  '}${name}: ${gain.toFixed(1)} nats`,
    `90% by event ${range(byEvent)}, by state ${range(byState)}`,
    `rolling ${rolling.map((each) => each.toFixed(1)).join(' ')}`,
    `expected ${expected.toFixed(0)} where ${happened} happened`,
    `by income group ${byGroup}`,
    `by tenth ${tenths.join(' ')}`,
  ].join('; ');
}
