import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../support/server-process.ts';

const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** A user who owns nothing; as root, the tests could write everywhere. */
const NOBODY = 65_534;

it('the release runs as an ordinary user on a read-only tree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-release-'));
  chmodSync(folder, 0o755);
  const [app, data] = [join(folder, 'app'), join(folder, 'data')];
  onTestFinished(() => {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  expect(DOCKERFILE).toContain('RUN src-server/build/make-release.sh /release');
  // as in a release with open data only, which must also start and report
  const env = { ...process.env, OPEN_DATA_ONLY: 'on' };
  execFileSync('src-server/build/make-release.sh', [app], { cwd: ROOT, stdio: 'pipe', env });
  expect(existsSync(join(app, 'db/reference/fleet-lists.json'))).toBe(false);
  // with its own Node, 120 MB, which the image leaves out, and the scripts of six languages, 28 MB
  const megabytes = Number(execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0]);
  expect(megabytes).toBeLessThanOrEqual(370);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  mkdirSync(data, { mode: 0o700 });
  const isRoot = userInfo().uid === 0;
  if (isRoot) chownSync(data, NOBODY, NOBODY);

  const [, ...started] = commandOf(/^CMD (\[.*\])$/m);
  const server = spawn(join(app, 'node_modules/.bin/node'), started, {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_ENV: 'production',
      REFRESH_FOLDER: 'off',
      ADSB_URL: 'off',
      AVIATION_WEATHER_URL: 'off',
      WEATHER_URL: 'off',
      DATABASE_URL: `file:${join(data, 'a.db')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let actual = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (actual += part));
  await expect.poll(() => actual).toMatch(/is ready: http:\/\/localhost:\d+/);
  const address = `http://127.0.0.1:${/localhost:(\d+)/.exec(actual)?.[1]}`;

  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version: packageJson.version });
  const [, ...asked] = commandOf(/^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m);
  const { port } = new URL(address);
  execFileSync(join(app, 'node_modules/.bin/node'), asked, { env: { HOST: '0.0.0.0', PORT: port } });

  const page = await (await fetch(`${address}/`)).text();
  const [script] = /\/assets\/[\w./-]+\.js/.exec(page) ?? [];
  expect((await fetch(`${address}${script}`)).headers.get('cache-control')).toContain('immutable');
  const found = await fetch(`${address}/api/guest/flights/search?flightNumber=BA286`);
  expect(found.status).toBe(200);
  expect(await found.text()).not.toContain('airline fleet pages');
  expect(() => execFileSync('ls', [join(app, 'node_modules/vitest')], { stdio: 'pipe' })).toThrow();
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
});

it.skipIf(spawnSync('systemd-analyze', ['--version']).error)('systemd finds no fault with the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(ROOT, 'docs/airworthy.service')], {
    encoding: 'utf8',
  });
  // packages that are not installed on this machine
  const faults = stderr
    .split('\n')
    .filter((line) => line && !line.includes('/opt/airworthy/node_modules/.bin/node is not executable'));
  expect(faults.filter((line) => line.includes('airworthy'))).toEqual([]);
});

/** Returns the words of a command of the image. */
function commandOf(pattern: RegExp): string[] {
  return JSON.parse(pattern.exec(DOCKERFILE)?.[1] ?? '[]');
}
