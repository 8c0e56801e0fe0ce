import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Language } from '../../src-server/build/words/languages.ts';
import { words } from '../../src-server/build/words/words-plugin.ts';
import { BROWSERS } from './browsers.ts';
import { copyScripts } from './languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'dist/client');
const FOLDER = join(ROOT, 'dist/public-pages');

/**
 * Builds what the server uses to draw its complete pages: the components, and the style and the script that each page
 * contains; each language has a folder of them. They use the same typeface as the other pages, so that it is
 * downloaded once.
 */
export async function buildPages(languages: Language[]): Promise<void> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'pages/public-pages.tsx', outDir: FOLDER, ssrEmitAssets: true, cssMinify: true, cssCodeSplit: false },
  });
  const names = await readdir(FOLDER, { recursive: true });
  const sheets = names.filter((name) => name.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`the build of the pages has ${sheets.length} style sheets`);
  const style = await readFile(join(FOLDER, sheets[0] as string), 'utf8');
  for (const [, path] of style.matchAll(/url\("?(\/assets\/[^)"]+)"?\)/g)) {
    if (!existsSync(join(CLIENT, path as string))) throw new Error(`the pages name ${path}, which the client has not`);
  }
  await buildScript();
  for (const language of languages) {
    const folder = join(FOLDER, language.locale);
    await copyScripts(FOLDER, folder, ['public-pages.js', 'script.js'], language);
    await writeFile(join(folder, 'style.css'), style);
  }
}

/** Writes the one script that each page contains, into a single file of its own. */
async function buildScript(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [words('marks')],
    build: {
      target: BROWSERS,
      outDir: FOLDER,
      emptyOutDir: false,
      lib: {
        entry: join(ROOT, 'src-client/features/layout/plain-script.ts'),
        formats: ['iife'],
        name: 'page',
        fileName: () => 'script.js',
      },
    },
  });
}
