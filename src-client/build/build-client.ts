import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { fileOf } from '#src/words/languages.ts';
import { isLocale } from '../../src/words/formats.ts';
import { newestTime } from '../../src-server/build/newest-time.ts';
import { buildPages } from './build-public-pages.ts';
import { type BuiltLanguage, writeLanguages } from './languages.ts';
import { manifestIn } from './page-in-language.ts';
import { addShells, readManifest } from './page-shell.ts';
import { makeServiceWorker } from './service-worker.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'dist/client');
/** The file that a build writes last: the languages that it has. */
const BUILT = join(FOLDER, '.vite/languages.json');
const SOURCES = [
  'src-client',
  'src',
  'src-server/web/preview-tags.ts',
  'src-server/build',
  'vite.config.ts',
  'package-lock.json',
];

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;
/** What a visit in another language than English downloads later is 2% larger, and compressed in half the time. */
const QUICKLY = /\/assets\/(?!en-)[\w-]+\/(?!first-)/;
const brotliOf = (path: string) => {
  const quality = QUICKLY.test(path) ? 10 : constants.BROTLI_MAX_QUALITY;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
};

/** Builds the client unless the built one is newer than everything it is made from. */
export async function buildClient(): Promise<void> {
  const newest = Math.max(...SOURCES.map((source) => newestTime(join(ROOT, source))));
  const isForTests = process.env.TEST_LANGUAGES !== undefined;
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= newest && hasTestLanguages() === isForTests) return;
  console.log('Building the pages (only after a change) …');
  // whatever the caller's value: otherwise the pages would include the libraries' development code, half as large again
  process.env.NODE_ENV = 'production';
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  const built = Object.values(await readManifest()).map(({ file }) => file);
  const scripts = [...new Set(built)].filter((file) => file.endsWith('.js'));
  const languages = await writeLanguages(FOLDER, scripts);
  await addShells(languages);
  await buildPages(languages);
  await makeServiceWorker(FOLDER, languages);
  await writeManifests(languages);
  await precompress(FOLDER);
  await writeFile(BUILT, JSON.stringify(languages.map(({ locale }) => locale)));
}

async function writeManifests(languages: BuiltLanguage[]): Promise<void> {
  const english = await readFile(join(FOLDER, 'manifest.webmanifest'), 'utf8');
  for (const language of languages) {
    await writeFile(join(FOLDER, fileOf('manifest.webmanifest', language.locale)), manifestIn(language, english));
  }
}

function hasTestLanguages(): boolean {
  const built: string[] = JSON.parse(readFileSync(BUILT, 'utf8'));
  return built.some((locale) => !isLocale(locale));
}

/**
 * Writes a .br and a .gz file next to every text file of a build, for a server that sends them unchanged. Pages are
 * compressed when they are sent.
 */
async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // a script without a message is the same in all languages
  const known = new Map<string, ReturnType<typeof compressed>>();
  const compress = async (path: string) => {
    const content = await readFile(path);
    const key = hash('sha256', content);
    if (!known.has(key)) known.set(key, compressed(content, brotliOf(path)));
    const { br, gz } = await (known.get(key) as ReturnType<typeof compressed>);
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gz);
  };
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))));
}

async function compressed(content: Buffer, options: BrotliOptions) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, options),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { br, gz };
}

if (import.meta.main) await buildClient();
