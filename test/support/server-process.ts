import { onTestFinished } from 'vitest';
import { TEST_SECRET } from './app.ts';
import { type ServerProcess, spawnServer } from './spawn-server.ts';

export { ROOT, type ServerProcess } from './spawn-server.ts';

/** The product as its own process on a port of its own, ended with the test. Rejects when it does not start. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer({ SESSION_SECRET: TEST_SECRET, ...env });
  onTestFinished(server.kill);
  return server;
}
