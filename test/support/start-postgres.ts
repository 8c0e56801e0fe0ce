import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { makeDatabase } from './make-database.ts';
import { giveToPostgres, makeData } from './postgres-image.ts';
import { loadPostgres } from './reachable-postgres.ts';
import { until } from './until.ts';

const PASSWORD = 'only-for-tests';

export type Postgres = {
  /** address of its database `postgres` */
  url: string;
  newDatabase: () => Promise<string>;
  /** kills all its processes at once, like a power cut except for the disk */
  crash: () => Promise<void>;
  /** restarts it on the same data, after a crash */
  restart: () => Promise<void>;
  /**
   * a second server that has everything that this one acknowledges from now on; one that is not waited for has it a
   * little later
   */
  addStandby: (options?: { isWaitedFor?: boolean }) => Promise<Standby>;
  /** its processes, the parent first */
  processIds: () => number[];
  stop: () => Promise<void>;
};

/** `settings` as `name=value`; `onLog` receives its log. */
export type PostgresOptions = { settings?: string[]; onLog?: (line: string) => void };

export type Standby = {
  port: number;
  /** makes it a server that accepts writes */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a real PostgreSQL server; `newDatabase` returns the address of an empty database on it. The caller stops it.
 */
export async function startPostgres({ settings = [], onLog = () => {} }: PostgresOptions = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root. It then runs as another user, who must be able to access its folder.
  chmodSync(folder, 0o755);
  const Postgres = await loadPostgres();
  const build = (databaseDir: string, ownPort: number) =>
    new Postgres({
      databaseDir,
      port: ownPort,
      user: 'postgres',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: userInfo().uid === 0,
      // neither command waits for the disk
      initdbFlags: ['--no-sync'],
      postgresFlags: [`unix_socket_directories=${tmpdir()}`, 'fsync=off', 'max_connections=60', ...settings].flatMap(
        (setting) => ['-c', setting],
      ),
      onLog,
    });
  const server = build(join(folder, 'data'), port);
  await makeData(server, join(folder, 'data'));
  await server.start();
  let isUp = true;
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  return {
    url,
    newDatabase: () => makeDatabase(url),
    crash: async () => {
      isUp = false;
      await killAll(join(folder, 'data'));
    },
    restart: async () => {
      await server.start();
      isUp = true;
    },
    addStandby: async ({ isWaitedFor = true } = {}) => {
      const standbyPort = await freePort();
      const standbyFolder = join(folder, 'standby');
      const primary = await connect(port);
      await copyRunning(primary, { from: join(folder, 'data'), to: standbyFolder, port });
      const standby = build(standbyFolder, standbyPort);
      // resolves with the promotion: it reports that it is ready only then
      const started = standby.start();
      started.catch(() => undefined);
      await untilTrue(primary, "select count(*) = 1 as is_true from pg_stat_replication where state = 'streaming'");
      if (isWaitedFor) {
        await primary.query("alter system set synchronous_standby_names = '*'");
        await primary.query('select pg_reload_conf()');
        await untilTrue(primary, "select count(*) = 1 as is_true from pg_stat_replication where sync_state = 'sync'");
      }
      await primary.end();
      return {
        port: standbyPort,
        promote: async () => {
          const client = await connect(standbyPort);
          await client.query('select pg_promote()');
          await client.end();
          await started;
        },
        stop: () => standby.stop(),
      };
    },
    processIds: () => processesOf(join(folder, 'data')),
    stop: async () => {
      // otherwise it would wait for the end of a server that has already ended
      if (isUp) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connect(port: number): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Copies the data of a running server; the copy follows it once it is started. */
async function copyRunning(
  primary: pg.Client,
  { from, to, port }: { from: string; to: string; port: number },
): Promise<void> {
  await primary.query("select pg_backup_start('standby', true)");
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await primary.query('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(to, 'standby.signal'), '');
  const following = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}'\n`;
  appendFileSync(join(to, 'postgresql.auto.conf'), following);
  giveToPostgres(to);
}

async function untilTrue(client: pg.Client, question: string): Promise<void> {
  await until(async () => (await client.query(question)).rows[0].is_true);
}

/** Ends the postmaster and its children, and waits until none is left: a new one refuses to start while they run. */
async function killAll(dataFolder: string): Promise<void> {
  const ids = processesOf(dataFolder);
  for (const id of ids) signal(id, 'SIGKILL');
  await until(() => !ids.some((id) => signal(id, 0)));
}

function processesOf(dataFolder: string): number[] {
  const [postmaster = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).stdout.split('\n');
  return [postmaster, ...children].map(Number).filter((id) => id > 0);
}

/** Returns false when there is no such process. */
function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
