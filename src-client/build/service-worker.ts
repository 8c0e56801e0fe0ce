import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { FRAME_PATH } from '#server/web/preview-tags.ts';
import { fileOf } from '#src/words/languages.ts';
import { words } from '../../src-server/build/words/words-plugin.ts';
import { BROWSERS } from './browsers.ts';
import type { BuiltLanguage } from './languages.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const SOURCE = join(import.meta.dirname, '../features/offline/sw.ts');
/** Where reports and trips are requested and read, and what reports a lost connection. */
const OFFLINE = [
  /src-client\/(routes\/(details|shared|trips)[._]|routes\/flights[._]|pages\/(saved-report|saved-trips|flight-result)\.)/,
  /src-client\/features\/(report|offline|layout\/not-found)/,
  /src-client\/ui\/toaster/,
];
const PUBLIC = ['favicon.svg'];
/** src-client/build/page-shell.ts inlines it. */
const IN_PAGE = /\/first-[^/]+\.css$/;
const FONT = /inter-basic.*\.woff2$/;

/** Written beside Vite's records: the configuration's modules are separate from this program's. */
const NOTE = '.vite/offline.json';

/** Stands for the files in the built worker, of which each language has its own. */
const FILES_MARK = '@@files@@';
const FILES_STRING = /(["'`])@@files@@\1/;

/** Records, while a build is written, which of its files are needed to read a report offline. */
export function cacheFilesForOffline(): Plugin {
  return {
    name: 'files-for-offline',
    apply: 'build',
    writeBundle: async ({ dir: folder = '' }, bundle) => {
      await mkdir(join(folder, '.vite'), { recursive: true });
      await writeFile(join(folder, NOTE), JSON.stringify(filesToKeep(bundle)));
    },
  };
}

/**
 * Creates the service worker of each language, which knows its files of the build in `folder`; the page's revision is
 * that of its frame as it is sent.
 */
export async function makeServiceWorker(folder: string, languages: BuiltLanguage[]): Promise<void> {
  const revisionOf = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
      .slice(0, 16);
  const later: string[] = JSON.parse(await readFile(join(folder, NOTE), 'utf8'));
  const filesIn = async ({ locale, naming }: BuiltLanguage) => [
    { url: FRAME_PATH, revision: await revisionOf(fileOf('index.html', locale)) },
    ...(await Promise.all(PUBLIC.map(async (name) => ({ url: `/${name}`, revision: await revisionOf(name) })))),
    ...later.map((name) => ({ url: `/${naming(name)}`, revision: null })),
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

function isOffline(moduleId: string): boolean {
  return OFFLINE.some((part) => part.test(moduleId));
}

/** The files of the first screen and of those that show reports, each with all that it requires. */
function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  const kept = new Set<string>();
  const keep = (name: string) => {
    const chunk = bundle[name];
    if (kept.has(name) || chunk?.type !== 'chunk') return;
    kept.add(name);
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) if (!IN_PAGE.test(style)) kept.add(style);
    for (const next of chunk.imports) keep(next);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some(isOffline))) keep(file.fileName);
  }
  return [...kept, ...Object.keys(bundle).filter((name) => FONT.test(name))].sort();
}
