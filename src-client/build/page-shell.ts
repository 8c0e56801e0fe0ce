import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minifySync } from 'vite';
import { PLACEHOLDERS } from '#server/web/preview-tags.ts';
import { fileOf } from '#src/words/languages.ts';
import { GUEST_COUNT_KEY } from '../../src/account/guest-searches.ts';
import { SEARCH_LIMITS_ATTRIBUTE } from '../../src/account/search-limits.ts';
import type { Language } from '../../src-server/build/words/languages.ts';
import { NEXT_STEP_TIMEOUT_MS } from '../api/deadline.ts';
import { CALM_VIEW_KEY } from '../ui/browser-storage.ts';
import { BROWSER_NAMES } from './browsers.ts';
import { type BuiltLanguage, copyScripts } from './languages.ts';
import { inLanguage, pageIn } from './page-in-language.ts';
import { askEarly, prefetchLater, startAfterPaint } from './page-scripts.ts';
import { START_FAILED } from './start-failed.ts';
import { UNUSED_VARIABLES } from './unused-variables.ts';

/** Records of Vite: which files were built. */
export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(PAGES, '.vite/manifest.json'), 'utf8'));
}

type Shell = { drawShell: (path: string, styleNonce: string) => Promise<string> };
/** What Vite records about each script file. */
type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>;

const ROOT = join(import.meta.dirname, '../..');
const PAGES = join(ROOT, 'dist/client');
const SHELL = join(ROOT, 'dist/shell');
const LATEST_START_MS = 500;
const PREFETCH_AFTER_MS = 2500;
const LATE_AFTER_MS = 8000;
/**
 * Who is signed in: every page requests it first. The request is sent while the scripts load, just as
 * src-client/api/trpc.ts would send it.
 */
const WHO = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/trpc/account.me">';
/** The files that every page starts with, and those that a search for a flight or a route needs in addition. */
const FIRST = ['first', 'rolldown-runtime'];
const SEARCH = 'flight-result';
const ROUTE_SEARCH = 'route-result';
/** What a report draws after its header. */
const REPORT_PARTS = 'report-parts';

/**
 * Draws what every page shows before its scripts run, so that it is visible while they load: the first screen into
 * home.html, the search for a flight into search.html and for a route into route.html, and the frame around all other
 * pages into index.html; also in each other language. What the first paint needs is in the page itself.
 */
export async function addShells(languages: BuiltLanguage[]): Promise<void> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'build/shell.tsx', outDir: SHELL },
  });
  const names = (await readdir(SHELL, { recursive: true })).filter((name) => name.endsWith('.js'));
  const page = await withFirstFiles(await readFile(join(PAGES, 'index.html'), 'utf8'));
  for (const language of languages) {
    const folder = join(SHELL, language.locale);
    await copyScripts(SHELL, folder, names, language);
    await addShell(language, pageIn(language, page), folder);
  }
}

async function addShell(language: BuiltLanguage, page: string, folder: string): Promise<void> {
  const { drawShell } = (await import(pathToFileURL(join(folder, 'shell.js')).href)) as Shell;
  const manifest = await readManifest();
  const startingAfterPaint = (given: string, more?: string[]) => startingIn(language, given, more);
  const draw = async (path: string) => withoutStyleAttributes(await drawShell(path, PLACEHOLDERS.nonce));
  const home = await draw('/');
  // of a page without a link in the header: none is marked
  const frame = (await draw('/auth')).replace(/(<main[^>]*>).*(<\/main>)/s, `$1${WAITING}$2`);
  const search = await draw(`/?flight=${PLACEHOLDERS.flight}`);
  const routeSearch = await draw(`/?from=${PLACEHOLDERS.from}&to=${PLACEHOLDERS.to}`);
  const [flight, route] = [filesOf(manifest, SEARCH), filesOf(manifest, ROUTE_SEARCH)];
  const later = [flight, filesOf(manifest, REPORT_PARTS), route];
  const laterFiles = [...new Set(later.flatMap(({ scripts, styles }) => [...scripts, ...styles]))];
  const searchStyle = (await Promise.all(flight.styles.map(inPage))).join('');
  const routeStyle = (await Promise.all(route.styles.map(inPage))).join('');
  const write = (name: string, content: string) =>
    writeFile(join(PAGES, fileOf(name, language.locale)), language.naming(content));
  await write('index.html', within(startingAfterPaint(page), frame));
  const searchPage = page.replace('</head>', () => `  ${searchStyle}${PLACEHOLDERS.search}\n  </head>`);
  await write('search.html', within(askingEarly(startingAfterPaint(searchPage, flight.scripts)), search));
  const routePage = page.replace('</head>', () => `  ${routeStyle}\n  </head>`);
  await write('route.html', within(startingAfterPaint(routePage, route.scripts), routeSearch));
  await write('home.html', within(startingAfterPaint(prefetching(page, laterFiles)), home));
}

/** In the frame until the page's own code draws something: a title, a line and a card. */
const WAITING = `${styleElement(
  [
    '.waiting{max-width:var(--page-width);margin:2.5rem auto;padding:0 1rem}',
    '.waiting i{display:block;max-width:100%;margin-bottom:1rem;border-radius:var(--radius-tile);background:var(--line)}',
    '.waiting i:nth-child(1){width:14rem;height:2.25rem}.waiting i:nth-child(2){width:28rem;height:1.125rem}',
    '.waiting i:nth-child(3){height:16rem}',
  ].join(''),
)}<div class="waiting" aria-hidden="true"><i></i><i></i><i></i></div>`;

type Files = { scripts: string[]; styles: string[] };

/** Returns a script file, everything that it imports, and their styles: paths below the built pages. */
function filesOf(manifest: Manifest, name: string): Files {
  const withImports = (entry: Manifest[string]): Manifest[string][] =>
    FIRST.includes(entry.name ?? '')
      ? []
      : [entry, ...(entry.imports ?? []).flatMap((key) => withImports(manifest[key] as Manifest[string]))];
  const entry = Object.values(manifest).find((each) => each.name === name && each.file.endsWith('.js'));
  if (!entry) throw new Error(`the build has no file ${name}`);
  const all = withImports(entry);
  const scripts = [...new Set(all.map(({ file }) => file))];
  return { scripts, styles: [...new Set(all.flatMap(({ css = [] }) => css))] };
}

/** Inlines a style sheet into the page. Vite knows by the link that it is there; browsers fetch no style of such a type. */
async function inPage(path: string): Promise<string> {
  return `${styleElement(await readFile(join(PAGES, path), 'utf8'))}<link rel="stylesheet" type="text/plain" href="/${path}">`;
}

function styleElement(style: string): string {
  return `<style nonce="${PLACEHOLDERS.nonce}">${style.trim()}</style>`;
}

/**
 * Replaces the links with the style sheet and the plain script themselves: a phone waits half a second or more for each
 * file.
 */
async function withFirstFiles(page: string): Promise<string> {
  let whole = page;
  for (const [tag, path] of page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)) {
    const style = await inPage(path as string);
    whole = whole.replace(tag, () => style);
  }
  for (const [tag, path] of page.matchAll(/<script src="\/([^"]+)"><\/script>/g)) {
    const script = await readFile(join(PAGES, path as string), 'utf8');
    whole = whole.replace(tag, () => `<script>${script.trim()}</script>`);
  }
  return whole;
}

/**
 * Requests and starts the page's modules when the shell has been painted, `more` of them last: what the paint and the
 * verdict need comes first.
 */
function startingIn(language: Language, page: string, more: string[] = []): string {
  const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g;
  const files = [...page.matchAll(MODULE)].map(([, path]) => path as string).concat(more.map((path) => `/${path}`));
  const script = inline(startAfterPaint, {
    files,
    latestStartMs: LATEST_START_MS,
    lateAfterMs: LATE_AFTER_MS,
    loadingText: `${inLanguage(language, 'app.start.loading')} `,
    failedText: `${inLanguage(language, 'app.start.failed', { browsers: BROWSER_NAMES })} `,
    failedEvent: START_FAILED,
  });
  const line = `<p id="late" class="floating" role="alert" hidden>&nbsp;<a href="">${inLanguage(language, 'app.start.reload')}</a></p>`;
  return page
    .replace(MODULE, '')
    .replace('</head>', () => `  ${WHO}\n  </head>`)
    .replace('</body>', () => `  ${line}\n    ${script}\n  </body>`);
}

function askingEarly(page: string): string {
  const script = inline(askEarly, {
    limitsAttribute: SEARCH_LIMITS_ATTRIBUTE,
    countKey: GUEST_COUNT_KEY,
    calmKey: CALM_VIEW_KEY,
    timeoutMs: NEXT_STEP_TIMEOUT_MS,
  });
  return page.replace('</head>', () => `  ${script}\n  </head>`);
}

function prefetching(page: string, paths: string[]): string {
  const script = inline(prefetchLater, { files: paths.map((path) => `/${path}`), afterMs: PREFETCH_AFTER_MS });
  return page.replace('</body>', () => `  ${script}\n  </body>`);
}

function inline<Given>(run: (given: Given) => void, given: Given): string {
  const { code } = minifySync('page.js', `(${run})(${JSON.stringify(given)})`, { module: false });
  return `<script>${code.trim()}</script>`;
}

/** The shell cannot be used; src-client/main.tsx replaces it with the page. */
function within(page: string, shell: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root" inert>${shell}</div>`);
}

const UNUSED = new RegExp(`(${UNUSED_VARIABLES.join('|')}): [^;}]+;`, 'g');

/**
 * The content security policy forbids style attributes in markup and inline scripts: the former become rules, the
 * latter are removed. So are the title, which the server writes into the head, and variables that nothing uses.
 */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = [];
  const kept = html
    .replace(/<(script|title)[\s\S]*?<\/\1>/g, '')
    .replace(UNUSED, '')
    .replace(/(--mantine-[\w-]+): /g, '$1:');
  const plain = kept.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-shell="${rules.length}"]{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")}}`);
    return ` data-shell="${rules.length - 1}"`;
  });
  return styleElement(rules.join('')) + plain;
}
