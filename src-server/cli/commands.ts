import type { Command, StandaloneCommand } from './command.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** All commands. Each loads only what it needs, because a command takes less time than loading the whole product. */
export const commands: Command[] = [
  {
    name: ['seed', 'airports'],
    usage: '[--from FILE|URL]',
    options: { from: TEXT },
    does: 'fill the table of airports from the shipped file, or with a newer table of OurAirports',
    run: async (call) => (await import('./seed.ts')).seedAirportsCommand(call),
  },
  {
    name: ['seed', 'routes'],
    usage: '[--from FILE|FOLDER|URL]',
    options: { from: TEXT },
    does: 'import the shipped routes or a newer copy of VRS standing-data, so that nearly every flight number is known',
    run: async (call) => (await import('./seed.ts')).seedRoutesCommand(call),
  },
  {
    name: ['seed', 'aircraft-use'],
    usage: '--from FILE|URL',
    options: { from: TEXT },
    does: 'import data on aircraft use, so that more aircraft estimates are current',
    run: async (call) => (await import('./seed.ts')).seedAircraftUseCommand(call),
  },
  {
    name: ['seed', 'airframes'],
    usage: '--from FOLDER|TGZ|ZIP|URL',
    options: { from: TEXT },
    does: 'import airframes (VRS standing-data, FAA registry), so that a registration can be looked up',
    run: async (call) => (await import('./seed.ts')).seedAirframesCommand(call),
  },
  {
    name: ['refresh'],
    usage: '[--check] [--trust] [FEED…]',
    options: { check: FLAG, trust: FLAG },
    words: Number.POSITIVE_INFINITY,
    does: 'import what has changed at the sources of lists and routes; --check only shows what would change',
    run: async (call) => (await import('./refresh.ts')).refreshCommand(call),
  },
  {
    name: ['seed', 'test-users'],
    usage: '[--force]',
    options: { force: FLAG },
    does: 'create one user for each state of an account, and print their password',
    run: async (call) => (await import('./accounts.ts')).seedTestUsersCommand(call),
  },
  {
    name: ['make-admin'],
    usage: 'NAME',
    words: 1,
    does: 'make a user (by name or email) an administrator, with access to the owner’s page /admin',
    run: async (call) => (await import('./accounts.ts')).makeAdmin(call),
  },
  {
    name: ['reset-password'],
    usage: 'NAME',
    words: 1,
    does: 'print a link with which a locked-out user sets a new password',
    run: async (call) => (await import('./accounts.ts')).resetPassword(call),
  },
  {
    name: ['invite'],
    usage: '',
    does: 'print a link with which one account can be created, for invitation-only registration',
    run: async (call) => (await import('./accounts.ts')).inviteCommand(call),
  },
  {
    name: ['doctor'],
    usage: '',
    does: 'check each configured service with one inexpensive call, and the clock',
    run: async (call) => (await import('./operations.ts')).doctor(call),
  },
  {
    name: ['jobs', 'run'],
    usage: 'NAME',
    words: 1,
    does: 'run a job now',
    run: async (call) => (await import('./operations.ts')).runJobCommand(call),
  },
  {
    name: ['jobs'],
    usage: '',
    does: 'list the recurring jobs (last success, last failure, next run) and unsent mail',
    run: async (call) => (await import('./operations.ts')).listJobsCommand(call),
  },
  {
    name: ['accept-database'],
    usage: '',
    does: 'take the database as it is, after the server has told that it went back in time',
    run: async (call) => (await import('./operations.ts')).acceptDatabase(call),
  },
  {
    name: ['copy-database'],
    usage: '--to postgres://… [--replace]',
    options: { to: TEXT, replace: FLAG },
    does: 'copy this SQLite database to PostgreSQL',
    run: async (call) => (await import('./operations.ts')).copyDatabaseCommand(call),
  },
];

export const standaloneCommands: StandaloneCommand[] = [
  {
    name: ['migrate'],
    usage: '',
    does: 'update the database schema',
    runAlone: async (call) => (await import('./operations.ts')).migrateCommand(call),
  },
  {
    name: ['backup'],
    usage: 'FILE',
    words: 1,
    does: 'write a verified copy of the database, even while the server runs',
    runAlone: async (call) => (await import('./operations.ts')).backupCommand(call),
  },
  {
    name: ['restore'],
    usage: 'FILE',
    words: 1,
    does: 'replace the database with a backup; the server must be stopped',
    runAlone: async (call) => (await import('./operations.ts')).restoreCommand(call),
  },
];
