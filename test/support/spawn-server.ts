import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ServerProcess = {
  address: string;
  output: () => string;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** null while it runs, and after a signal */
  exitCode: () => number | null;
  /** resolves with its exit code once it has ended, null after a signal */
  exited: Promise<number | null>;
};

export const ROOT = join(import.meta.dirname, '../..');

/**
 * Caches what Node compiles, so that it need not compile for every process that a test starts: a third of a startup.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

/** Where processes run that a test starts: a server keeps a file there about each PostgreSQL database. */
export const WORK = mkdtempSync(join(tmpdir(), 'airworthy-work-'));
process.once('exit', () => rmSync(WORK, { recursive: true, force: true }));

/**
 * Quiet, and as patient as a machine that also runs other tests needs: an overload is reported only where a test asks
 * for it.
 */
const CALM = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  REFRESH_FOLDER: 'off',
  ADSB_URL: 'off',
  AVIATION_WEATHER_URL: 'off',
  WEATHER_URL: 'off',
  RATE_LIMITS: 'callers',
  BACKUP_FOLDER: 'off',
};

/** What to start instead of the server of this tree. */
export type SpawnOptions = { entry?: string; folder?: string; args?: string[] };

/** Starts the product as its own process on its own port; the caller ends it. Rejects when it does not start. */
export async function spawnServer(
  env: Record<string, string>,
  { entry = 'dist/server/main.js', folder = ROOT, args = [] }: SpawnOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(folder, entry), ...args], {
    cwd: folder === ROOT ? WORK : folder,
    env: { PATH: process.env.PATH, ...CALM, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let actual = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (actual += part));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      // where PUBLIC_URL is set, the log has the port
      const port = /(?:is ready:|Server listening at) http:\/\/[^:]+:(\d+)/.exec(actual)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${actual}`)));
  });
  return {
    address,
    output: () => actual,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    exitCode: () => child.exitCode,
    exited: once(child, 'exit').then(([code]) => code as number | null),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
