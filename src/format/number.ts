const MAX_FRACTION_DIGITS = 2;

/**
 * Writes a number for a reader: '4,172', '180.4'; two digits after the point at most. Without the browser's own formatter,
 * which takes longer to set up than a report's head takes to draw.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(MAX_FRACTION_DIGITS))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** '1 flight', '2 flights'; `many` where the plural is another word. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
