import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanUp, ROOT } from './processes.ts';
import { recordBenchmarks } from './record.ts';
import { type Options, type Row, tableOf } from './row.ts';
import { sections } from './sections.ts';

/**
 * `npm run bench [-- NAME …]` measures the named sections, or all of them, and prints one table. Options: `--long` for
 * longer rounds, `--cpu` to compare by processor time instead of responses per second, `--record` to write each
 * section's table to docs/benchmarks.md, `--routes FILE` for a copy of VRS standing-data. Every ratio comes from a
 * single run: both sides alternate on the same machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean' },
    cpu: { type: 'boolean' },
    record: { type: 'boolean' },
    routes: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const beside = join(ROOT, '../shared/data/standing-data.tgz');
const options: Options = {
  rounds: values.long ? 7 : 5,
  seconds: values.long ? 5 : 1,
  isByCpu: values.cpu === true,
  routes: values.routes ?? (existsSync(beside) ? beside : null),
};
const rows: Row[] = [];
for (const section of sections) {
  if (positionals.length > 0 && !positionals.includes(section.name)) continue;
  console.error(`measuring ${section.name} …`);
  const startedMs = performance.now();
  try {
    const measured = await section.run(options);
    rows.push(...measured);
    if (values.record && measured.length > 0) recordBenchmarks(section.name, measured);
  } catch (error) {
    console.error(`${section.name} could not be measured: ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await cleanUp();
    console.error(`${section.name} took ${Math.round((performance.now() - startedMs) / 1000)} s`);
  }
}
console.log(`\n${tableOf(rows)}\n`);
