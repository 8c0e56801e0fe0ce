import { ROUTES } from '#src/routes.ts';
import { LOCALES } from '#src/words/formats.ts';

export const READ = ['GET', 'HEAD'];

/** Whether a path may be that of a page; others are entry points for programs, or built files. */
export function isPagePath(path: string): boolean {
  return !/^\/(api|trpc|assets)(\/|$)/.test(path);
}

/** Whether a path looks like a file; those are mostly requested by pages, not by people. */
export function isFilePath(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** Returns the address without trailing slashes, query kept; null for `/` and for one that could name another host. */
export function withoutEndingSlash(url: string): string | null {
  const [, path, query] = /^((?:\/[^/\\?]+)+)\/+(\?.*)?$/.exec(url) ?? [];
  return path ? path + (query ?? '') : null;
}

const PATTERNS = ROUTES.map(({ path }) => path.split('/'));

/** A page's path in the case of our links: `/Details/1` is `/details/1`; what a part of it names stays as typed. */
export function usualPath(path: string): string {
  const [, first = '', rest = ''] = /^\/([\w-]+)(\/.*)?$/.exec(path) ?? [];
  const locale = LOCALES.find((each) => each.toLowerCase() === first.toLowerCase());
  if (locale) return `/${locale}${rest && usualPath(rest)}`;
  const parts = path.split('/');
  const isLike = (part: string, index: number) => part[0] === ':' || part === parts[index]?.toLowerCase();
  const pattern = PATTERNS.find((each) => each.length === parts.length && each.every(isLike));
  return pattern?.map((part, index) => (part[0] === ':' ? parts[index] : part)).join('/') ?? path;
}
