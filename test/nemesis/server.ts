import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, spawnServer } from '../support/spawn-server.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import type { Ledger } from './ledger.ts';
import type { Pulse } from './pulse.ts';

/**
 * One server of the product, behind its own wire, which keeps its address while the process is stopped and restarted.
 */
export type NemesisServer = {
  name: string;
  address: () => string;
  /** as this process reaches it, regardless of faults on the wire */
  ownAddress: string;
  wire: TcpProxy;
  /**
   * starts it, with its clock this many milliseconds ahead; a start that fails because the database is unavailable is
   * retried
   */
  start: (options?: { aheadMs?: number }) => Promise<void>;
  kill: () => Promise<void>;
  /** Stops it; it may take as long as it needs on a machine where another server does not answer at once either. */
  stop: (pulse: Pulse) => Promise<void>;
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

const START_TRIES = 40;
/** After this, it gives up and ends with 1. Two beats less, for the moments at both ends. */
const STOP_LIMIT_MS = 10_000;
const STOP_BEATS = 8;

export async function buildServer(
  name: string,
  { env, ledger }: { env: Record<string, string>; ledger: Ledger },
): Promise<NemesisServer> {
  const port = await freePort();
  const wire = await startTcpProxy(port);
  let running: ServerProcess | null = null;
  const address = () => `http://127.0.0.1:${wire.port}`;

  const start: NemesisServer['start'] = async ({ aheadMs = 0 } = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const server = await spawnServer(
          { ...env, PORT: String(port), AHEAD_MS: String(aheadMs) },
          { entry: 'test/support/skewed-main.ts' },
        );
        running = server;
        void server.exited.then((code) => {
          if (running === server)
            ledger.violations.push(`server ${name} ended by itself (${code}): ${server.output().slice(-2000)}`);
        });
        return;
      } catch (error) {
        if (attempt === START_TRIES) throw error;
        await sleep(250);
      }
    }
  };
  /** From here on, its exit is expected. */
  const release = () => {
    const server = running;
    running = null;
    return server;
  };
  const kill = async () => release()?.kill();
  return {
    name,
    address,
    ownAddress: `http://127.0.0.1:${port}`,
    wire,
    start,
    kill,
    stop: async (pulse) => {
      const server = release();
      const beats = pulse.since();
      const began = performance.now();
      await server?.stop();
      const code = server?.exitCode();
      const isOverLimit = code === 1 && performance.now() - began >= STOP_LIMIT_MS;
      if (server && code !== 0 && !(isOverLimit && beats() < STOP_BEATS))
        ledger.violations.push(`server ${name} stopped with ${code}: ${server.output().slice(-2000)}`);
    },
    isReady: async () => {
      try {
        return (await fetch(`${address()}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
      } catch {
        return false;
      }
    },
    close: async () => {
      await kill();
      await wire.close();
    },
  };
}
