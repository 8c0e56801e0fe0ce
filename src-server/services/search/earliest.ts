/** The first of these times (epoch ms); those that never come are null, and so is the answer where all are. */
export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
