import { expect, it } from 'vitest';
import { describeRun } from '../nemesis/describe-run.ts';
import { runNemesis } from '../nemesis/nemesis.ts';
import type { Engine } from '../nemesis/world.ts';

/** A short run of `npm run nemesis`; a different seed each time, printed so that a run can be repeated. */
const FOR_MS = 15_000;

it.each<Engine>(['sqlite', 'postgres'])(
  'on %s nothing acknowledged is lost, whatever befalls two servers under load',
  async (engine) => {
    const run = { engine, seed: Number(process.env.NEMESIS_SEED ?? Date.now() % 2 ** 31), forMs: FOR_MS };
    const result = await runNemesis(run);
    console.log(describeRun(run, result));
    expect(result.ledger.violations).toEqual([]);
    expect(result.ledger.members.length).toBeGreaterThan(0);
  },
  180_000,
);
