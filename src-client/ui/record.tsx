import { RECORD_LANGUAGE } from './words.ts';

/** What a record says: it stays in English, and says so where a page does not. */
export function Record({ children }: { children: string }) {
  return RECORD_LANGUAGE ? <span lang={RECORD_LANGUAGE}>{children}</span> : children;
}
