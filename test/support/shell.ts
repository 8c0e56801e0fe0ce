import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILED, ROOT } from './spawn-server.ts';

type Shell = { env?: Record<string, string>; cwd?: string };

/** Runs a line as an operator would type it, until it ends. */
export async function shell(line: string, options: Shell = {}): Promise<{ code: number | null; output: string }> {
  const { child, output } = startShell(line, options);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Starts a line that runs until `end`, which ends everything that it has started. */
export function startShell(line: string, { env = {}, cwd = ROOT }: Shell = {}) {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      REFRESH_FOLDER: 'off',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      ...COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let actual = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (actual += part));
  return { child, output: () => actual, end: () => endGroup(child) };
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'close');
}
