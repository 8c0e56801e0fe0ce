import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

type Shell = { drawShell: (path: string, styleNonce: string) => Promise<string> };

const ROOT = join(import.meta.dirname, '..');
const PAGES = join(ROOT, 'dist/client');
const SHELL = join(ROOT, 'dist/shell');
/** The server puts each answer's own in its place. */
const NONCE = '__NONCE__';

/**
 * Draws what every page shows before its scripts run, so that it is seen while they load: into home.html the first
 * screen, into index.html the frame around all others.
 */
export async function addShells(): Promise<void> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'shell.tsx', outDir: SHELL },
  });
  const { drawShell } = (await import(pathToFileURL(join(SHELL, 'shell.js')).href)) as Shell;
  const page = await readFile(join(PAGES, 'index.html'), 'utf8');
  const home = withoutStyleAttributes(await drawShell('/', NONCE));
  const frame = home.replace(/(<main[^>]*>).*(<\/main>)/s, '$1$2');
  await writeFile(join(PAGES, 'index.html'), within(page, frame));
  // last: it tells tools/build-client.ts that the build is whole
  await writeFile(join(PAGES, 'home.html'), within(page, home));
}

/** Nobody can use the shell; src-client/main.tsx puts the page in its place. */
function within(page: string, shell: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root" inert>${shell}</div>`);
}

/** The content policy forbids style attributes in markup and inline scripts: the ones become rules, the others go. */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = [];
  const plain = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-shell="${rules.length}"]{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")}}`);
    return ` data-shell="${rules.length - 1}"`;
  });
  return `<style nonce="${NONCE}">${rules.join('')}</style>${plain}`;
}
