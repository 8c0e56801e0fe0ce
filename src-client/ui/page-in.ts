import { LOCALE } from './locale.ts';

/** Where a page that the server draws complete is in the language of the files; a whole address stays as it is. */
export function pageIn(path: string): string {
  return LOCALE === 'en' || !path.startsWith('/') ? path : `/${LOCALE}${path}`;
}
