import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '#db/folders.ts';
import { LONGEST_TITLE, type PageMakers, type PublicPage } from '#src/catalog/public-page.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { cardPath } from '#src/routes.ts';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import { alternateLinks, pathIn, previewLocaleOf, withLanguages, withLinksIn } from './pages-by-language.ts';
import { previewTags } from './preview-tags.ts';

/** The publisher, as schema.org names it; on every page for search engines. */
const ORGANIZATION = { '@type': 'Organization', name: 'Airworthy', url: '/', logo: '/icon-512.png' };

/** The length at which a search engine cuts a description. */
const LONGEST_BRIEF = 160;

const SENTENCE_START = /(?<=[.!?] )(?=[\p{Lu}\d“‘«¿¡])|(?<=。)/u;

/** The site's address for search engines, which must not index it without one, and the languages that it has. */
export type Placing = { publicUrl: string | null; locale: Locale; locales: readonly Locale[] };

export function htmlDocument(
  page: PublicPage,
  { style, script }: Pick<PageBundle, 'style' | 'script'>,
  placing: Placing,
): string {
  const { locale, locales } = placing;
  const drawn = withLanguages(withLinksIn(locale, page.draw()), { path: page.path, locale, locales });
  const hello = speak(locale, say('app.account.hello', { username: '{username}' }));
  return `<!doctype html>
<html lang="${locale}" data-scripts="off" data-hello="${escapeText(hello)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaOf(page, placing)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#dfecfa">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${fontOf(style)}<style>${style}</style>
<script>${script}</script>
${thingsOf(page, placing)}
</head>
<body>
<div id="root">${drawn}</div>
</body>
</html>
`;
}

/** Preloads the typeface before the style that names it: letters are not shown in it unless it is there at once. */
function fontOf(style: string): string {
  const path = style.match(/\/assets\/inter-basic[\w-]*\.woff2/)?.[0];
  return path ? `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>\n` : '';
}

/** Shortens a page's description to the sentences that a search engine shows; the first is always complete. */
function briefOf({ brief, description }: PublicPage): string {
  if (brief) return brief;
  const [first = '', ...others] = description.split(SENTENCE_START);
  let text = first;
  for (const sentence of others) {
    if ((text + sentence).trimEnd().length > LONGEST_BRIEF) break;
    text += sentence;
  }
  return text.trimEnd();
}

/** Adds the product's name if there is room for it. */
function titleOf({ title }: PublicPage): string {
  const named = `${title} - Airworthy`;
  return named.length <= LONGEST_TITLE ? named : title;
}

function metaOf(page: PublicPage, { publicUrl, locale, locales }: Placing): string {
  const { title, isIndexed } = page;
  const origin = publicUrl ?? '';
  const path = pathIn(locale, page.path);
  const imageUrl = origin + (isIndexed ? cardPath(pathIn(locale, page.path)) : '/card.png');
  return [
    `<title>${escapeText(titleOf(page))}</title>`,
    ...(publicUrl && isIndexed
      ? [
          `<link rel="canonical" href="${escapeText(publicUrl + path)}">`,
          ...alternateLinks(publicUrl, page.path, locales),
        ]
      : ['<meta name="robots" content="noindex">']),
    ...previewTags({ title, description: briefOf(page), url: `${origin}${path}`, imageUrl }),
    `<meta property="og:locale" content="${previewLocaleOf(locale)}">`,
  ].join('\n');
}

/** Structured data by schema.org. It contains no `<`, which could end the script it is in. */
function thingsOf({ crumbs, things }: PublicPage, { publicUrl, locale }: Placing): string {
  const base = publicUrl ?? '';
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Airworthy', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
  const who = things.some((thing) => '@type' in thing && thing['@type'] === ORGANIZATION['@type'])
    ? []
    : [ORGANIZATION];
  return [trail, ...things, ...who.map((thing) => ({ '@context': 'https://schema.org', ...thing }))]
    .map((thing) => JSON.stringify(thing, (_key, value) => (isPath(value) ? base + pathIn(locale, value) : value)))
    .map((text) => `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`)
    .join('\n');
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/');
}

/** Makes the pages without scripts, and has their style and their one small script. */
export type PageBundle = {
  pageMakers: PageMakers;
  style: string;
  /** sets the theme before the first paint, and the name of who is signed in */
  script: string;
  /** loads the same in the other languages that there are */
  others?: Partial<Record<Locale, () => Promise<PageBundle>>>;
};

const PAGES_FOLDER = join(PACKAGE_ROOT, 'dist/public-pages');

/** Loads the build's output for these pages in a language; null without a build. */
async function loadPageBundle(locale: Locale = 'en'): Promise<PageBundle | null> {
  const folder = join(PAGES_FOLDER, locale);
  if (!existsSync(join(folder, 'style.css'))) return null;
  const { pageMakers } = (await import(pathToFileURL(join(folder, 'public-pages.js')).href)) as Pick<
    PageBundle,
    'pageMakers'
  >;
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return { pageMakers, style: (await read('style.css')).trim(), script: (await read('script.js')).trim() };
}

/** Loads them in English, and finds the other languages that the build has; null without a build. */
export async function loadPageBundles(): Promise<PageBundle | null> {
  const english = await loadPageBundle();
  const built = LOCALES.filter((locale) => locale !== 'en' && existsSync(join(PAGES_FOLDER, locale)));
  const others = built.map((locale) => [locale, () => loadPageBundle(locale) as Promise<PageBundle>] as const);
  return english && { ...english, others: Object.fromEntries(others) };
}
