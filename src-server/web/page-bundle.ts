import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '#db/folders.ts';
import type { PageMakers } from '#src/catalog/public-page.ts';

/** Makes the pages without scripts, and has their style and their one small script. */
export type PageBundle = {
  pageMakers: PageMakers;
  style: string;
  /** sets the theme before the first paint, and the name of who is signed in */
  script: string;
};

const PAGES_FOLDER = join(PACKAGE_ROOT, 'dist/public-pages');

/** Loads the build's output for these pages; null without a build. */
export async function loadPageBundle(): Promise<PageBundle | null> {
  if (!existsSync(join(PAGES_FOLDER, 'style.css'))) return null;
  const { pageMakers } = (await import(pathToFileURL(join(PAGES_FOLDER, 'public-pages.js')).href)) as Pick<
    PageBundle,
    'pageMakers'
  >;
  const read = (name: string) => readFile(join(PAGES_FOLDER, name), 'utf8');
  return { pageMakers, style: (await read('style.css')).trim(), script: (await read('script.js')).trim() };
}
