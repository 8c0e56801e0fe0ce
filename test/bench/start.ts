import { join } from 'node:path';
import { benchFolder, start, startOurs } from './processes.ts';
import { median, type Section } from './row.ts';

const TURNS = 5;

/**
 * Measures from the start of the process to its first response, compared with a process that only imports the same
 * packages and responds.
 */
export const startTime: Section = {
  name: 'start',
  async run() {
    const DATABASE_URL = `file:${join(benchFolder(), 'airworthy.db')}`;
    await (await startOurs({ DATABASE_URL })).stop();
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      const own = await startOurs({ DATABASE_URL });
      ours.push(own.startMs);
      await own.stop();
      const imports = await start('test/bench/imports-process.ts', {});
      bare.push(imports.startMs);
      await imports.stop();
    }
    const ratio = median(ours.map((ms, turn) => ms / (bare[turn] ?? 0)));
    const text = (times: number[]) => `${Math.round(median(times))} ms`;
    return [{ what: 'start to the first answer', ours: text(ours), bare: text(bare), ratio, goal: { atMost: 1.5 } }];
  },
};
