import { parseArgs } from 'node:util';
import { describeRun } from './describe-run.ts';
import { runNemesis } from './nemesis.ts';

/**
 * `npm run nemesis -- --minutes N --seed S --engine sqlite|postgres`: everything at once against two servers, then the
 * invariants.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    engine: { type: 'string', default: 'postgres' },
  },
});
const engine = values.engine === 'sqlite' ? 'sqlite' : 'postgres';
const run = { engine, seed: Number(values.seed), forMs: Number(values.minutes) * 60_000 } as const;
console.log(`Seed ${run.seed}, ${values.minutes} minutes on ${engine}`);
const result = await runNemesis(run);
console.log(describeRun(run, result));
process.exit(result.ledger.violations.length === 0 ? 0 : 1);
