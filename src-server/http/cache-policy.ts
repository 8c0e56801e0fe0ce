/** The Cache-Control of an answer that is the same for everyone; 0 seconds: clients ask each time whether it changed. */
export function cachePolicy(seconds: number): string {
  return seconds > 0 ? `public, max-age=${seconds}` : 'no-cache';
}
