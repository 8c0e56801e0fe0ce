import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import { MISSING_KEYS_ATTRIBUTE, missingKeysText } from '#src/account/missing-keys.ts';
import { SEARCH_LIMITS_ATTRIBUTE, type SearchLimits, writeSearchLimits } from '#src/account/search-limits.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { type PageMeta, previewTags } from './preview-tags.ts';

const BLOCK = /<!-- meta -->[\s\S]*<!-- \/meta -->/;

/** Adds to the page which keys are missing: for its scripts, and in the shell's banner, which is always drawn. */
export function withMissingKeys(page: string, missing: KeyService[]): string {
  return page
    .replace('<html', `<html ${MISSING_KEYS_ATTRIBUTE}="${missing.join(' ')}"`)
    .replace(missingKeysText(KEY_SERVICES) ?? '', missingKeysText(missing) ?? '');
}

/** Adds the numbers of free searches to the page, for its scripts. */
export function withSearchLimits(page: string, limits: SearchLimits): string {
  return page.replace('<html', `<html ${SEARCH_LIMITS_ATTRIBUTE}="${writeSearchLimits(limits)}"`);
}

/** Adds the canonical URL for search engines to the page. */
export function withCanonical(page: string, url: string): string {
  return page.replace('</head>', () => `  <link rel="canonical" href="${escapeText(url)}" />\n  </head>`);
}

/** Inserts the origin under which the visitor reaches the page. */
export function atOrigin(page: string, origin: string): string {
  return page.replaceAll(PLACEHOLDERS.origin, escapeText(origin));
}

/** Replaces the page's usual head; search engines do not index it. */
export function withMeta(page: string, meta: PageMeta): string {
  const title = `<title>${escapeText(meta.title)}</title>`;
  const head = [title, '<meta name="robots" content="noindex, nofollow">', ...previewTags(meta)].join('\n    ');
  return page.replace(BLOCK, () => head);
}
