import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { FRAME_PATH } from '#server/web/preview-tags.ts';
import { fileOf } from '#src/words/languages.ts';
import { words } from '../../src-server/build/words/words-plugin.ts';
import { BROWSERS } from './browsers.ts';
import type { BuiltLanguage } from './languages.ts';
import { readManifest } from './page-shell.ts';

const SOURCE = join(import.meta.dirname, '../features/offline/sw.ts');
const PUBLIC = ['favicon.svg'];
const FILE = /\.(js|css)$|inter-basic.*\.woff2$/;
/** The first style is in the page; what reads bookings and lists is half as large as all the rest. */
const LEFT_OUT = /\/(first-[^/]+\.css|(known-codes|read-list|reader)-[^/]+)$/;

/** Stands for the files in the built worker, of which each language has its own. */
const FILES_MARK = '@@files@@';
const FILES_STRING = /(["'`])@@files@@\1/;

/**
 * Creates the service worker of each language, which knows its files of the build in `folder`; the page's revision is
 * that of its frame as it is sent.
 */
export async function makeServiceWorker(folder: string, languages: BuiltLanguage[]): Promise<void> {
  const revisionOf = async (name: string) => hash('sha256', await readFile(join(folder, name))).slice(0, 16);
  const kept = await filesToKeep();
  const filesIn = async ({ locale, naming }: BuiltLanguage) => [
    { url: FRAME_PATH, revision: await revisionOf(fileOf('index.html', locale)) },
    ...(await Promise.all(PUBLIC.map(async (name) => ({ url: `/${name}`, revision: await revisionOf(name) })))),
    ...kept.map((name) => ({ url: `/${naming(name)}`, revision: null })),
  ];
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [words('english')],
    define: {
      FILES: JSON.stringify(FILES_MARK),
      FRAME: JSON.stringify(FRAME_PATH),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: BROWSERS,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  for (const language of languages) {
    const files = JSON.stringify(await filesIn(language));
    await writeFile(
      join(folder, fileOf('sw.js', language.locale)),
      worker.replace(FILES_STRING, () => files),
    );
  }
}

/** The files of every screen, so that none is missing once the worker is there. */
async function filesToKeep(): Promise<string[]> {
  const all = Object.values(await readManifest()).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(all)].filter((name) => FILE.test(name) && !LEFT_OUT.test(name)).sort();
}
