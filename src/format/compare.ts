/** The order of codes and ISO dates, by their characters: the same in every language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
