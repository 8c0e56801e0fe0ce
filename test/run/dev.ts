import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { KEY_SETTINGS } from '#server/runtime/secrets/encryption.ts';
import { withMissingKeys } from '#server/web/client-app.ts';
import { KEY_SERVICES } from '../../src/account/key-services.ts';
import { SERVED } from '../../src/served-paths.ts';
import { readConfig } from '../../src-server/config.ts';
import { startEmulators } from './emulators.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES_PORT = Number(process.env.PORT ?? 3000);
const SERVER_PORT = PAGES_PORT + 1;
const target = `http://127.0.0.1:${SERVER_PORT}`;

/**
 * Serves with hot reload: the server restarts on a change, and the pages reload automatically. External services
 * without a key are emulated and test users exist, so that the whole product can be seen; `npm run dev -- --keyless`
 * leaves them out.
 */
const emulated = process.argv.includes('--keyless')
  ? { settings: {}, lines: [] }
  : await startEmulators(process.env, target);
const env = {
  ...process.env,
  ...emulated.settings,
  DATABASE_URL: process.env.DATABASE_URL ?? 'file:data/dev.db',
  PORT: String(SERVER_PORT),
  NODE_ENV: 'development',
  REFRESH_FOLDER: process.env.REFRESH_FOLDER ?? 'off',
  ADSB_URL: emulated.settings.ADSB_URL ?? process.env.ADSB_URL ?? 'off',
  AVIATION_WEATHER_URL: emulated.settings.AVIATION_WEATHER_URL ?? process.env.AVIATION_WEATHER_URL ?? 'off',
  WEATHER_URL: emulated.settings.WEATHER_URL ?? process.env.WEATHER_URL ?? 'off',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
// pages without scripts are drawn by the build's output: restart after changing them
execFileSync(process.execPath, ['src-client/build/build-client.ts'], { cwd: ROOT, stdio: 'inherit' });
const users = execFileSync(process.execPath, ['src-server/cli.ts', 'seed', 'test-users'], { cwd: ROOT, env });
const server = spawn(process.execPath, ['--watch', 'test/run/dev-server.ts'], { cwd: ROOT, stdio: 'inherit', env });

const config = readConfig(env);
const missing = KEY_SERVICES.filter((service) => !config[KEY_SETTINGS[service]]);

/**
 * The server must see the address that the browser uses: it checks origins against it, and returns to it from a
 * payment.
 */
const proxied = {
  target,
  changeOrigin: false,
  // src-client/api has modules below the path of the API
  bypass: ({ url }: { url?: string }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined),
};
const vite = await createServer({
  root: join(ROOT, 'src-client'),
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [{ name: 'missing-keys', transformIndexHtml: (page) => withMissingKeys(page, missing) }],
  server: { port: PAGES_PORT, proxy: { [SERVED.source]: proxied } },
});
await vite.listen();
vite.printUrls();
for (const line of emulated.lines) console.log(`  ➜  ${line}`);
console.log(`\n  Sign in as one of these (name, password):\n${users.toString().replace(/^(?=.)/gm, '    ')}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill();
    void vite.close().then(() => process.exit(0));
  });
}
