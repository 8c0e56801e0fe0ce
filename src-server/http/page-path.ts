/** Whether a path may be that of a page; others are entrances of programs, and built files. */
export function isPagePath(path: string): boolean {
  return !/^\/(api|trpc|assets)(\/|$)/.test(path);
}

/** Whether it looks like a file, which a page that names it asks for more often than a person does. */
export function isFilePath(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** The same address without the slashes at its end, query kept; null for `/` and for one that could name another host. */
export function withoutEndingSlash(url: string): string | null {
  const [, path, query] = /^((?:\/[^/\\?]+)+)\/+(\?.*)?$/.exec(url) ?? [];
  return path ? path + (query ?? '') : null;
}
