import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TEST_SECRET } from './app.ts';
import { BUILT_CLI } from './built-cli.ts';
import { COMPILED, WORK } from './spawn-server.ts';

/** Runs an operator command in its own process until it ends. */
export async function runCli(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [BUILT_CLI, ...args], {
    cwd: WORK,
    env: {
      PATH: process.env.PATH,
      SESSION_SECRET: TEST_SECRET,
      REFRESH_FOLDER: 'off',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      ...COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
