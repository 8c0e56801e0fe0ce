/** Whether a path may be that of a page; others are entrances of programs, and files. */
export function isPagePath(path: string): boolean {
  return !/^\/(api|trpc|assets)(\/|$)|\.\w+$/.test(path);
}
