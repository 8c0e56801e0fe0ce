/** Where a shared report is read. */
export function sharedPath(token: string): string {
  return `/shared/${token}`;
}
