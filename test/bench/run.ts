import { parseArgs } from 'node:util';
import { cleanUp } from './processes.ts';
import { type Options, type Row, tableOf } from './row.ts';
import { sections } from './sections.ts';

/**
 * `npm run bench [-- NAME …]` measures the named sections, or all of them, and prints one table. Options: `--long` for
 * longer rounds, `--cpu` to compare by processor time instead of responses per second, and those of risk.ts. Every
 * ratio comes from a single run: both sides alternate on the same machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean' },
    cpu: { type: 'boolean' },
    wdi: { type: 'string' },
    groups: { type: 'string' },
    fit: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const options: Options = {
  rounds: values.long ? 7 : 5,
  seconds: values.long ? 5 : 1,
  isByCpu: values.cpu === true,
  wdi: values.wdi ?? null,
  groups: values.groups ?? null,
  fitDay: values.fit ?? null,
};
const rows: Row[] = [];
for (const section of sections) {
  if (positionals.length > 0 && !positionals.includes(section.name)) continue;
  console.error(`measuring ${section.name} …`);
  const startedMs = performance.now();
  try {
    rows.push(...(await section.run(options)));
  } catch (error) {
    console.error(`${section.name} could not be measured: ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await cleanUp();
    console.error(`${section.name} took ${Math.round((performance.now() - startedMs) / 1000)} s`);
  }
}
console.log(`\n${tableOf(rows)}\n`);
