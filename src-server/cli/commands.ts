import { inviteCommand, listHelp, makeAdmin, resetPassword, seedTestUsersCommand } from './accounts.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import type { Command, StandaloneCommand } from './command.ts';
import { copyDatabaseCommand } from './copy-database.ts';
import { listJobsCommand, runJobCommand } from './jobs.ts';
import { doctor, purge } from './live.ts';
import { mcpCommand } from './mcp.ts';
import { runMigrate } from './migrate.ts';
import { referenceCoverage } from './reference-coverage.ts';
import { referenceStatus } from './reference-status.ts';
import { refreshCommand } from './refresh.ts';
import { reviewCommand } from './review.ts';
import { seedAircraftUseCommand } from './seed-aircraft-use.ts';
import { seedAirframesCommand } from './seed-airframes.ts';
import { seedRoutesCommand } from './seed-routes.ts';
import { syncSubscriptionsCommand } from './sync-subscriptions.ts';

/** What the command line offers. */
export const commands: Command[] = [
  {
    name: ['seed', 'routes'],
    usage: '--from FILE|FOLDER|URL',
    does: 'import VRS standing-data, so that nearly every flight number is known',
    run: seedRoutesCommand,
  },
  {
    name: ['seed', 'aircraft-use'],
    usage: '--from FILE|URL [--registry FILE|URL]',
    does: 'import who flew what, so that the estimate of the aircraft is newer and wider',
    run: seedAircraftUseCommand,
  },
  {
    name: ['seed', 'airframes'],
    usage: '--from FOLDER|TGZ|ZIP|URL',
    does: 'import airframes (VRS standing-data, FAA registry), so that a registration can be looked up',
    run: seedAirframesCommand,
  },
  {
    name: ['review'],
    usage: '[accept KEY --source URL | refuse KEY --reason TEXT | --export FOLDER]',
    does: 'list what was reported and awaits a person, decide on it, or write it into a copy of the repository',
    run: reviewCommand,
  },
  {
    name: ['refresh'],
    usage: '[--check] [--trust] [CHANNEL…]',
    does: 'take over what has changed at the sources of lists and routes; --check only says what would change',
    run: refreshCommand,
  },
  {
    name: ['reference', 'coverage'],
    usage: '',
    does: 'how many imported call-sign routes have an airline on record, and which airlines are missing',
    run: referenceCoverage,
  },
  {
    name: ['mcp'],
    usage: '[--token-file FILE]',
    does: 'tools for an assistant on this machine, over standard input and output (npm run cli --silent -- mcp)',
    run: mcpCommand,
  },
  {
    name: ['seed', 'test-users'],
    usage: '[--force]',
    does: 'one user for each state of an account, with their password',
    run: seedTestUsersCommand,
  },
  { name: ['make-admin'], usage: 'NAME', does: 'let a user (by name or email) configure API keys', run: makeAdmin },
  {
    name: ['reset-password'],
    usage: 'NAME',
    does: 'a link by which a user who is locked out sets a new password',
    run: resetPassword,
  },
  {
    name: ['invite'],
    usage: '',
    does: 'a link by which one account is made, where that takes an invitation',
    run: inviteCommand,
  },
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
  { name: ['jobs', 'run'], usage: 'NAME', does: 'run a job now', run: runJobCommand },
  {
    name: ['jobs'],
    usage: '',
    does: 'what recurs and mail on its way: last success, last failure, next try',
    run: listJobsCommand,
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
  {
    name: ['reference', 'status'],
    usage: '',
    does: 'how old the shipped facts are: by document, and what is over 12 months old',
    runAlone: referenceStatus,
  },
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
