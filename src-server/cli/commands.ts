import type { Command, StandaloneCommand } from './command.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** All commands. Each loads only what it needs, because a command takes less time than loading the whole product. */
export const commands: Command[] = [
  {
    name: ['facts', 'build'],
    usage: '--with FILE|URL…',
    options: { with: FLAG },
    words: Number.POSITIVE_INFINITY,
    does: 'build the facts with newer tables: routes, airframes, aircraft use or airports, recognized by their columns',
    run: async (call) => (await import('./facts.ts')).factsBuildCommand(call),
  },
  {
    name: ['facts'],
    usage: '[--earlier]',
    options: { earlier: FLAG },
    does: 'show what the facts are built from; --earlier goes back to those before the last change',
    run: async (call) => (await import('./facts.ts')).factsCommand(call),
  },
  {
    name: ['seed', 'airports'],
    does: 'fill the table of airports from the facts',
    run: async (call) => (await import('./facts.ts')).seedAirportsCommand(call),
  },
  {
    name: ['refresh'],
    usage: '[--check] [--trust] [SOURCE…]',
    options: { check: FLAG, trust: FLAG },
    words: Number.POSITIVE_INFINITY,
    does: 'build the facts with what has changed at their sources; --check only shows what would change',
    run: async (call) => (await import('./facts.ts')).refreshCommand(call),
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
    run: async (call) => (await import('./accounts.ts')).makeAdminCommand(call),
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
    does: 'print a link with which one account can be created, for invitation-only registration',
    run: async (call) => (await import('./accounts.ts')).inviteCommand(call),
  },
  {
    name: ['doctor'],
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
    does: 'list the recurring jobs (last success, last failure, next run) and unsent mail',
    run: async (call) => (await import('./operations.ts')).listJobsCommand(call),
  },
  {
    name: ['accept-database'],
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
