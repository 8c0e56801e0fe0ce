/** Returns the earliest of these times (epoch ms), ignoring null; null if all are. */
export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
