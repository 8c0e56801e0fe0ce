import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { newestTime } from './newest-time.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHUNKS = 'chunks';
const SOURCES = ['src-server', 'db', 'src', 'package.json', 'package-lock.json'];

/** The packages that every startup loads, and those that share an object with them; others stay in node_modules. */
const BUNDLED = [
  '@fastify/accept-negotiator',
  '@fastify/cookie',
  '@fastify/session',
  '@fastify/static',
  '@fastify/under-pressure',
  '@modelcontextprotocol/sdk',
  '@photostructure/tz-lookup',
  '@trpc/server',
  'cockatiel',
  'csv-parse',
  'fastify',
  'fflate',
  'ical-generator',
  'icu-minify',
  'kysely',
  'lru-cache',
  'lucia',
  'pg',
  'prom-client',
  'zod',
];
const APART = Object.keys(packageJson.dependencies).filter((name) => !BUNDLED.includes(name));

/** A build writes its files within this time. */
const WRITING_MS = 60_000;

/** Bundles the server and what it loads at startup, unless built: reading 1,500 files takes longer than a startup. */
export async function buildServer(): Promise<void> {
  await bundle('src-server/main.ts', join(ROOT, 'dist/server'));
}

/**
 * Bundles an entry point into a folder, unless what is there is newer than all sources. Nothing is minified, so that
 * stack traces are readable. @param entry path from the root
 */
export async function bundle(entry: string, folder: string): Promise<void> {
  const newest = Math.max(...SOURCES.map((source) => newestTime(join(ROOT, source))));
  const built = join(folder, `${basename(entry, '.ts')}.js`);
  const lastMs = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (lastMs >= newest) return;
  const [{ build }, { words }] = await Promise.all([import('vite'), import('./words/words-plugin.ts')]);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [words('server')],
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: join(ROOT, entry),
        output: { entryFileNames: '[name].js', chunkFileNames: `${CHUNKS}/[name]-[hash].js` },
        checks: { pluginTimings: false },
      },
    },
  });
  removeOlderThan(lastMs - WRITING_MS, join(folder, CHUNKS));
}

/** Removes files of earlier builds, but not of the last one: its server may still load any part of it. */
function removeOlderThan(ms: number, folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < ms) rmSync(path);
  }
}

if (import.meta.main) await buildServer();
