/** The path of a shared report. */
export function sharedPath(token: string): string {
  return `/shared/${token}`;
}
