import type { Db } from '#db/connect.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../context.ts';
import { listHelp, makeAdmin, seedTestUsersCommand } from './accounts.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { copyDatabaseCommand } from './copy-database.ts';
import { doctor, purge } from './live.ts';
import { runMigrate } from './migrate.ts';
import { seedAirportsCommand, seedReferenceCommand } from './seed.ts';
import { seedRoutesCommand } from './seed-routes.ts';
import { syncSubscriptionsCommand } from './sync-subscriptions.ts';

export type CommandCall = { config: Config; db: Db; args: string[]; clock: Clock };
export type AloneCall = Omit<CommandCall, 'db'>;
export type Command = CommandName & { run: (call: CommandCall) => Promise<void> };
/** One that opens the database itself, or leaves it alone. */
export type StandaloneCommand = CommandName & { runAlone: (call: AloneCall) => Promise<void> };
type CommandName = {
  /** the words that call it */
  name: string[];
  usage: string;
  does: string;
};

/** What the command line offers. */
export const commands: Command[] = [
  { name: ['seed', 'airports'], usage: '', does: 'write the shipped airports', run: seedAirportsCommand },
  {
    name: ['seed', 'reference'],
    usage: '',
    does: 'write the shipped airlines, models and flights',
    run: seedReferenceCommand,
  },
  {
    name: ['seed', 'routes'],
    usage: '--from FILE|FOLDER|URL',
    does: 'import VRS standing-data, so that nearly every flight number is known',
    run: seedRoutesCommand,
  },
  {
    name: ['seed', 'test-users'],
    usage: '[--force]',
    does: 'one user for each state of an account, with their password',
    run: seedTestUsersCommand,
  },
  { name: ['make-admin'], usage: 'NAME', does: 'let a user (by name or email) configure API keys', run: makeAdmin },
  {
    name: ['doctor'],
    usage: '',
    does: 'try each service that is set up with one cheap call, and the clock',
    run: doctor,
  },
  { name: ['purge'], usage: '', does: 'remove live data past its 30 days, and what else has expired', run: purge },
  {
    name: ['sync-subscriptions'],
    usage: '',
    does: 'bring every subscription to what the payment provider says (also done daily)',
    run: syncSubscriptionsCommand,
  },
  { name: ['help', 'list'], usage: '', does: 'the last help requests', run: listHelp },
  {
    name: ['copy-database'],
    usage: '--to postgres://… [--replace]',
    does: 'copy this SQLite database to PostgreSQL',
    run: copyDatabaseCommand,
  },
];

export const standaloneCommands: StandaloneCommand[] = [
  { name: ['migrate'], usage: '', does: 'bring the database schema up to date', runAlone: runMigrate },
  {
    name: ['backup'],
    usage: 'FILE',
    does: 'write a checked copy of the database, also while the server runs',
    runAlone: backupCommand,
  },
  {
    name: ['restore'],
    usage: 'FILE',
    does: 'put a backup in the place of the database; the server must be stopped',
    runAlone: restoreCommand,
  },
];
