import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { newestTime } from './newest-time.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/server');
const CHUNKS = 'chunks';
const BUILT = join(FOLDER, 'main.js');
const SOURCES = ['src-server', 'db', 'src', 'tools/build-server.ts', 'package.json', 'package-lock.json'];

/** The packages that every start loads, and those that share an object of theirs; all others stay in node_modules until they are needed. */
const BUNDLED = [
  '@fastify/accept-negotiator',
  '@fastify/cookie',
  '@fastify/rate-limit',
  '@fastify/session',
  '@fastify/static',
  '@fastify/under-pressure',
  '@modelcontextprotocol/sdk',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace-node',
  '@photostructure/tz-lookup',
  '@trpc/server',
  'cockatiel',
  'csv-parse',
  'fastify',
  'fflate',
  'helmet',
  'ical-generator',
  'kysely',
  'lru-cache',
  'lucia',
  'pg',
  'prom-client',
  'zod',
];
const apart = Object.keys(packageJson.dependencies).filter((name) => !BUNDLED.includes(name));

/** A build writes its files within this time. */
const WRITING_MS = 60_000;

/**
 * Puts the server and what it loads at its start into a few files, unless the built ones are newer than all that they are made
 * of: reading 1,500 files one by one takes longer than all else at a start. Nothing is minified, so that stack traces can be read.
 */
export async function buildServer(): Promise<void> {
  const newest = Math.max(...SOURCES.map((source) => newestTime(join(ROOT, source))));
  const lastMs = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  if (lastMs >= newest) return;
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: join(ROOT, 'src-server/main.ts'),
        output: { entryFileNames: '[name].js', chunkFileNames: `${CHUNKS}/[name]-[hash].js` },
        checks: { pluginTimings: false },
      },
    },
  });
  removeOlderThan(lastMs - WRITING_MS);
}

/** A server of the last build may still run, and load any part of it; those of builds before it go. */
function removeOlderThan(ms: number): void {
  const folder = join(FOLDER, CHUNKS);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < ms) rmSync(path);
  }
}
