import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PROGRAMS = [`${BIN}/postgres`, '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const PASSWORD = 'only-for-tests';
const NODES = ['one', 'two', 'three'];

/** Whether Debian's postgresql-15, patroni, etcd-server and haproxy are here, and this is root, who may start them. */
export const hasPatroni = process.getuid?.() === 0 && PROGRAMS.every((path) => !spawnSync(path, ['--version']).error);

type Member = { name: string; role: string; state: string; lag?: number };
type Node = { name: string; api: number; port: number; folder: string; config: string; process: ChildProcess };

/** A cluster of three nodes with synchronous replication behind HAProxy, as docs/scaling.md sets it up. */
export async function startPatroni() {
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-patroni-'));
  own(folder, owner);
  const [etcdPort, peerPort, entrance] = [await freePort(), await freePort(), await freePort()];
  const run = (path: string, args: string[]) => spawn(path, args, { ...owner, cwd: folder, stdio: 'ignore', env: ENV });
  const etcd = run('/usr/bin/etcd', etcdArgs(join(folder, 'etcd'), etcdPort, peerPort));
  const nodes: Node[] = [];
  for (const name of NODES) {
    const [api, port] = [await freePort(), await freePort()];
    const config = join(folder, `${name}.yml`);
    writeFileSync(config, patroniConfig({ name, api, port, etcdPort, folder }));
    nodes.push({ name, api, port, folder: join(folder, name), config, process: run('/usr/bin/patroni', [config]) });
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig(entrance, nodes));
  run('/usr/sbin/haproxy', ['-f', join(folder, 'haproxy.cfg')]);

  const members = async (): Promise<Member[]> => {
    for (const { api } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const leader = async (): Promise<Node> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name;
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error('the cluster has no leader');
    return node;
  };
  const processesOf = (node: Node) => [node.process.pid as number, ...processesIn(node.folder)];
  const start = (node: Node) => {
    node.process = run('/usr/bin/patroni', [node.config]);
  };
  const url = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  return {
    url: url(entrance),
    /** Resolves when one leads, one follows synchronously and one follows. */
    whole: () =>
      until(async () => {
        const found = await members();
        const running = found.filter(({ state }) => state === 'running' || state === 'streaming');
        return running.length === NODES.length && found.some(({ role }) => role === 'sync_standby');
      }),
    leader: async () => (await leader()).name,
    kill: async () => {
      const node = await leader();
      for (const id of processesOf(node)) signal(id, 'SIGKILL');
      return node.name;
    },
    start: (name: string) => start(nodes.find((one) => one.name === name) as Node),
    /** Returns what lets the frozen node go on. */
    freeze: async () => {
      const ids = processesOf(await leader());
      for (const id of ids) signal(id, 'SIGSTOP');
      return () => {
        for (const id of ids) signal(id, 'SIGCONT');
      };
    },
    switchOver: async () => {
      const { api, name } = await leader();
      const candidate = (await members()).find(({ role }) => role === 'sync_standby')?.name;
      const body = JSON.stringify({ leader: name, candidate });
      const answer = await fetch(`http://127.0.0.1:${api}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    },
    /** Replicates without waiting for a standby, or waits again. */
    replicate: async (how: 'asynchronously' | 'synchronously') => {
      const body = JSON.stringify({ synchronous_mode: how === 'synchronously' });
      const answer = await fetch(`http://127.0.0.1:${(await leader()).api}/config`, { method: 'PATCH', body });
      if (!answer.ok) throw new Error(`the configuration was not changed: ${await answer.text()}`);
      const wanted = how === 'synchronously';
      await until(async () => (await members()).some(({ role }) => role === 'sync_standby') === wanted);
    },
    /** Both standbys stop receiving, and more is written than `maximum_lag_on_failover` allows them to miss. */
    lagBehind: async () => {
      const { name, port } = await leader();
      const receivers = nodes.flatMap((node) => (node.name === name ? [] : receiversIn(node.folder)));
      for (const id of receivers) signal(id, 'SIGSTOP');
      await writeMegabytes(url(port), (3 * MAXIMUM_LAG) / 1_048_576);
      await until(async () => {
        const standbys = (await members()).filter((member) => member.name !== name);
        return standbys.every(({ lag = 0 }) => lag > MAXIMUM_LAG);
      });
      return () => {
        for (const id of receivers) signal(id, 'SIGCONT');
      };
    },
    /** Resolves when nobody leads, and every living node has had two rounds in which it could have. */
    leaderless: async () => {
      await until(async () => !(await members()).some(({ role }) => role === 'leader'));
      const seen = await Promise.all(nodes.map(lastRound));
      await until(async () => {
        const now = await Promise.all(nodes.map(lastRound));
        return now.every((round, nth) => round === null || round >= (seen[nth] ?? 0) + 2 * LOOP_SECONDS);
      });
    },
    freezeEtcd: () => {
      signal(etcd.pid as number, 'SIGSTOP');
      return () => signal(etcd.pid as number, 'SIGCONT');
    },
    stop: async () => {
      await until(() => {
        const left = processesIn(folder);
        for (const id of left) signal(id, 'SIGKILL');
        return left.length === 0;
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes; a standby further behind is not promoted. */
const MAXIMUM_LAG = 1_048_576;
const LOOP_SECONDS = 5;

/** When a node last heard from etcd, in seconds since 1970; null for one that does not answer. */
async function lastRound({ api }: Node): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${api}/patroni`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  return answer ? ((await answer.json()) as { dcs_last_seen: number }).dcs_last_seen : null;
}

/** Random text: what repeats would be written compressed. */
async function writeMegabytes(connectionString: string, megabytes: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create table ballast as select gen_random_uuid() from generate_series(1, $1)', [
    megabytes * 16_384,
  ]);
  await client.end();
}

const ENV = { PATH: '/usr/bin:/bin:/usr/sbin', LANG: 'C.UTF-8' };

function etcdArgs(data: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return [
    `--data-dir=${data}`,
    // Patroni 3.0.2 loses the leader's key to a node that goes on only by the newer protocol (docs/scaling.md)
    '--enable-v2=true',
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ];
}

type NodeSettings = { name: string; api: number; port: number; etcdPort: number; folder: string };

function patroniConfig({ name, api, port, etcdPort, folder }: NodeSettings): string {
  const user = (username: string) => `{ username: ${username}, password: ${PASSWORD} }`;
  return `scope: airworthy
name: ${name}
restapi: { listen: "127.0.0.1:${api}", connect_address: "127.0.0.1:${api}" }
etcd: { host: "127.0.0.1:${etcdPort}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: ${LOOP_SECONDS}
    retry_timeout: 5
    maximum_lag_on_failover: ${MAXIMUM_LAG}
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, wal_log_hints: "on" } }
  initdb: [{ encoding: UTF8 }, data-checksums]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${join(folder, name)}
  bin_dir: ${BIN}
  pgpass: ${join(folder, `${name}.pgpass`)}
  authentication: { superuser: ${user('postgres')}, replication: ${user('replicator')}, rewind: ${user('rewinder')} }
  pg_hba: [host all all 127.0.0.1/32 scram-sha-256, host replication replicator 127.0.0.1/32 scram-sha-256]
  parameters: { unix_socket_directories: ${folder} }
`;
}

function haproxyConfig(port: number, nodes: Pick<Node, 'name' | 'api' | 'port'>[]): string {
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`);
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

function own(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o755);
}

function receiversIn(dataFolder: string): number[] {
  return processesIn(dataFolder).filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('walreceiver'));
}

/** Patroni's PostgreSQL is no child of it: found by where it works, its data folder. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => `${folderOf(id)}/`.startsWith(`${folder}/`));
}

/** Returns an empty text for a process that has ended. */
function folderOf(id: number): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    return '';
  }
}

function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}

function idOf(option: string): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}
