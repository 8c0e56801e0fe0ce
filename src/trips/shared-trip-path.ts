/** The path of a shared trip. */
export function sharedTripPath(token: string): string {
  return `/shared-trip/${token}`;
}
