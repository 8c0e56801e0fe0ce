/** Where a shared trip is read. */
export function sharedTripPath(token: string): string {
  return `/shared-trip/${token}`;
}
