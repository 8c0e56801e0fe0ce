const MAX_FRACTION_DIGITS = 2;

/**
 * Writes a number for a reader: '4,172', '180.4'; at most two decimals. Avoids the browser's own formatter, which takes
 * longer to set up than a report's head takes to draw.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(MAX_FRACTION_DIGITS))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Writes a count given in millions: '180.4 million', and below one million '90,000'. */
export function millionsText(millions: number): string {
  return millions < 1 ? formatNumber(Math.round(millions * 1e6)) : `${formatNumber(millions)} million`;
}

/** '1 flight', '2 flights'; `many` for an irregular plural. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** '+2', '−1': points that are added or taken away. */
export function signedText(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
