/** The numbers of sources in the list at the end. */
export function marks(sources: number[] = []): string {
  return sources.length > 0 ? `[${sources.map((index) => index + 1).join(', ')}]` : '';
}
