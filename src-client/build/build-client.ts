import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { newestTime } from '../../src-server/build/newest-time.ts';
import { buildPages } from './build-public-pages.ts';
import { addShells } from './page-shell.ts';
import { makeServiceWorker } from './service-worker.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'dist/client');
/** The file that a build writes last. */
const BUILT = join(FOLDER, 'home.html');
const SOURCES = [
  'src-client',
  'src',
  'src-server/web/preview-tags.ts',
  'src-server/build',
  'vite.config.ts',
  'package-lock.json',
];

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Builds the client unless the built one is newer than everything it is made from. */
export async function buildClient(): Promise<void> {
  const newest = Math.max(...SOURCES.map((source) => newestTime(join(ROOT, source))));
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= newest) return;
  console.log('Building the pages (only after a change) …');
  // whatever the caller's value: otherwise the pages would include the libraries' development code, half as large again
  process.env.NODE_ENV = 'production';
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  const finish = await addShells();
  await buildPages();
  await makeServiceWorker(FOLDER);
  await precompress(FOLDER);
  await finish();
}

/**
 * Writes a .br and a .gz file next to every text file of a build, for a server that sends them unchanged. Pages are
 * compressed when they are sent.
 */
async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BEST));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

if (import.meta.main) await buildClient();
