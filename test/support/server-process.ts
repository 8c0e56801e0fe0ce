import { onTestFinished } from 'vitest';
import { TEST_SECRET } from './app.ts';
import { type ServerProcess, type SpawnOptions, spawnServer } from './spawn-server.ts';

export { ROOT, type ServerProcess } from './spawn-server.ts';

/** Starts the product as its own process on its own port, stopped after the test. Rejects when it does not start. */
export async function startServer(env: Record<string, string>, options?: SpawnOptions): Promise<ServerProcess> {
  const server = await spawnServer({ SESSION_SECRET: TEST_SECRET, ...env }, options);
  onTestFinished(server.kill);
  return server;
}
