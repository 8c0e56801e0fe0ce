/** Where a visitor goes after signing in: a path of this site other than the sign-in page, or else the home page. */
export function nextPage(asked: unknown): string {
  const isPath = typeof asked === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(asked);
  return isPath && !/^\/auth(?![\w-])/i.test(asked) ? asked : '/';
}

/** The sign-in page's address for a visitor who wants to go to `wanted` (path with query). */
export function signInPage(wanted: string): string {
  const next = nextPage(wanted);
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}
