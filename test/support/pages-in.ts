import { vi } from 'vitest';
import type { PageBundle } from '#server/web/html-document.ts';
import type { Locale } from '#src/words/formats.ts';
import { pageMakers } from '../../src-client/pages/public-pages.tsx';

const FILES = { style: 'p{margin:0}', script: 'void 0' };

/** The public pages in English, and in some other languages. */
export function pagesIn(locales: Locale[]): PageBundle {
  const others = locales.map((locale) => [locale, () => loadIn(locale)] as const);
  return { pageMakers, ...FILES, others: Object.fromEntries(others) };
}

/** Loads the components as a build has them for a language. */
async function loadIn(locale: Locale): Promise<PageBundle> {
  vi.resetModules();
  vi.doMock('../../src-client/ui/locale.ts', () => ({ LOCALE: locale }));
  await import('./pseudo-catalog.ts');
  const { pageMakers } = await import('../../src-client/pages/public-pages.tsx');
  vi.doUnmock('../../src-client/ui/locale.ts');
  // the files that share this process speak English
  vi.resetModules();
  return { pageMakers, ...FILES };
}
