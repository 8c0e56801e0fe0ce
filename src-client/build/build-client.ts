import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { newestTime } from '../../src-server/build/newest-time.ts';
import { buildPages } from './build-public-pages.ts';
import { addShells } from './page-shell.ts';
import { precompress } from './precompress.ts';
import { makeServiceWorker } from './service-worker.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'dist/client');
/** The file that a build writes last. */
const BUILT = join(FOLDER, 'home.html');
const SOURCES = ['src-client', 'src', 'src-server/web/placeholders.ts', 'vite.config.ts', 'package-lock.json'];

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

if (import.meta.main) await buildClient();
