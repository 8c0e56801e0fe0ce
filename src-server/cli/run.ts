import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '../config.ts';
import { checkDataFiles } from '../runtime/process/check-data-files.ts';
import { startDatabaseClock } from '../runtime/process/database-clock.ts';
import { startProblem } from '../runtime/process/start-problem.ts';
import type { Command, StandaloneCommand } from './command.ts';
import { commands, standaloneCommands } from './commands.ts';
import { refuseWords } from './refuse-words.ts';

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
try {
  const args = words.slice(command.name.length);
  refuseWords(command, args);
  await run(command, args);
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}

async function run(command: Command | StandaloneCommand, args: string[]): Promise<void> {
  const config = readConfig();
  if ('runAlone' in command) return command.runAlone({ config, args, clock: { now: () => new Date() } });
  checkDataFiles(config.DATABASE_URL);
  const db = openDatabase(config.DATABASE_URL, { isPatient: true });
  try {
    await migrate(db);
    const clock = await startDatabaseClock(db);
    await command.run({ config, db, args, clock });
    clock.stop();
  } finally {
    await db.destroy();
  }
}

function usageLine({ name, usage, does }: Command | StandaloneCommand): string {
  return `  ${[...name, usage].filter(Boolean).join(' ').padEnd(48)} ${does}`;
}
