import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { processorMs } from './processor-time.ts';

export type Running = { address: string; pid: number; output: () => string; stop: () => Promise<void> };

export const ROOT = join(import.meta.dirname, '../..');
export const SECRET = 'a-secret-for-the-bench-of-32-characters';
const START_LIMIT_MS = 60_000;

const running = new Set<Running>();
const folders: string[] = [];

/**
 * Starts the product as in production, with the log at its usual level written to a file; only the limits are
 * off.
 */
export function startOurs(env: Record<string, string>, args: string[] = []): Promise<Running> {
  return start(
    'dist/server/main.js',
    {
      SESSION_SECRET: SECRET,
      REFRESH_FOLDER: 'off',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      RATE_LIMITS: 'off',
      ...env,
    },
    args,
  );
}

/** Starts what our server is compared with: a bare Fastify that does the same with as little as possible. */
export function startBare(env: Record<string, string> = {}): Promise<Running> {
  return start('test/bench/bare-process.ts', env);
}

export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-bench-'));
  folders.push(folder);
  return folder;
}

/**
 * Returns the processor time in µs that the server at `address` has used since its start, across all its threads.
 * Throws where there is no /proc.
 */
export function processorUsOf(address: string): number {
  const server = [...running].find((process) => process.address === address);
  return processorMs(server?.pid ?? 0) * 1000;
}

/** Ends every process that was started here, and removes the folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((process) => process.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Resolves when the process responds at /healthz. */
async function start(script: string, env: Record<string, string>, args: string[] = []): Promise<Running> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const address = `http://127.0.0.1:${port}`;
  const logPath = join(benchFolder(), 'log');
  const log = openSync(logPath, 'w');
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', script, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      REFRESH_FOLDER: 'off',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  while (!(await answers(address))) {
    if (child.exitCode !== null || performance.now() - startedMs > START_LIMIT_MS) {
      throw new Error(`${script} did not start:\n${readFileSync(logPath, 'utf8')}`);
    }
    await sleep(5);
  }
  const server = {
    address,
    pid: child.pid ?? 0,
    output: () => readFileSync(logPath, 'utf8'),
    stop: () => end(child, server),
  };
  running.add(server);
  return server;
}

async function end(child: ChildProcess, server: Running): Promise<void> {
  running.delete(server);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}
