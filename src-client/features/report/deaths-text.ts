/** How many on board died; what is not known is said to be unknown. */
export function deathsText(count: number | null): string {
  if (count === null) return 'Deaths on board: Unknown';
  if (count === 0) return 'Nobody on board died';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'death' : 'deaths'} on board`;
}
