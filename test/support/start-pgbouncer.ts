import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts PgBouncer in transaction mode, with two connections to the server and the settings of docs/scaling.md.
 * `through` returns the address of a database through it.
 */
export async function startPgBouncer(
  databaseUrl: string,
): Promise<{ through: (address: string) => string; stop: () => Promise<void> }> {
  const { port: serverPort, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
server_login_retry = 1
`,
  );
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...otherThanRoot(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let actual = '';
    child.stderr.on('data', (part: Buffer) => {
      actual += part;
      if (actual.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${actual}`)));
  });
  return {
    through: (address) => {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root. */
function otherThanRoot(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
