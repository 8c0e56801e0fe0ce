import { parseArgs } from 'node:util';
import { openDatabase, sqlitePath } from '#db/connect.ts';
import { readConfig } from '../config.ts';
import { checkDataFiles, startProblem } from '../runtime/process/check-data-files.ts';
import { startDatabaseClock } from '../runtime/process/database-clock.ts';
import { migrateUnlessBack } from '../runtime/process/newest-write.ts';
import { dataFolder } from '../runtime/secrets/session-secret.ts';
import { type Command, type StandaloneCommand, UsageError } from './command.ts';
import { commands, standaloneCommands } from './commands.ts';

const words = process.argv.slice(2);
const offered = [...commands, ...standaloneCommands];
const command = offered.find((candidate) => candidate.name.every((word, index) => words[index] === word));

const list = `These commands exist:\n${offered.map(usageLine).join('\n')}`;
const asksForHelp = words.includes('--help') || words.includes('-h') || words.join(' ') === 'help';
if (words.length === 0 || asksForHelp) {
  console.log(command ? usageLine(command) : list);
  process.exit(0);
}
if (!command) {
  console.error(`Unknown command. ${list}`);
  process.exit(1);
}
const usage = [...command.name, command.usage].filter(Boolean).join(' ');
// Node ends a process that waits for what keeps none alive, such as a pause that does not count
const alive = setInterval(() => undefined, 60_000);
try {
  await run(command, typedAfter(command));
  clearInterval(alive);
} catch (error) {
  console.error(error instanceof UsageError ? `Usage: npm run cli -- ${usage}` : startProblem(error));
  process.exit(1);
}

/** Reads what follows a command's name. Throws for an unknown word: `purge --dry-run` would otherwise delete. */
function typedAfter({ name, options = {}, words: most = 0 }: Command | StandaloneCommand) {
  const args = words.slice(name.length);
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const option = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  const unknown = option?.kind === 'option' ? option.rawName : positionals[most];
  if (unknown === undefined) return { options: values as Record<string, string | true>, words: positionals };
  const quoted = most === 1 ? ', in quotes where it has spaces' : '';
  throw new Error(`${name.join(' ')} does not take ${unknown}. Nothing was done. Use it so: ${usage}${quoted}`);
}

async function run(command: Command | StandaloneCommand, typed: ReturnType<typeof typedAfter>): Promise<void> {
  const config = readConfig();
  if ('runAlone' in command) return command.runAlone({ config, ...typed, clock: { now: () => new Date() } });
  checkDataFiles(config.DATABASE_URL);
  const db = openDatabase(config.DATABASE_URL, { isPatient: true });
  try {
    await migrateUnlessBack(db, dataFolder(sqlitePath(config.DATABASE_URL)));
    const clock = await startDatabaseClock(db);
    await command.run({ config, db, ...typed, clock });
    clock.stop();
  } finally {
    await db.destroy();
  }
}

function usageLine({ name, usage, does }: Command | StandaloneCommand): string {
  return `  ${[...name, usage].filter(Boolean).join(' ').padEnd(48)} ${does}`;
}
