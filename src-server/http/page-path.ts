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
