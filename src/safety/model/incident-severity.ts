export type SeverityBadge = { text: string; color: 'red' | 'orange' | 'amber' };

/** Critical is red, major orange, everything else amber, because a minor event may have been a close call. */
export function severityBadge(severity: string): SeverityBadge {
  const word = severity.trim().toLowerCase();
  const color = word === 'critical' ? 'red' : word === 'major' ? 'orange' : 'amber';
  if (word === 'minor') return { text: 'Incident', color };
  return { text: word ? word.charAt(0).toUpperCase() + word.slice(1) : 'Unknown', color };
}

/** The outcome of an event: deaths, and whether the aircraft was destroyed; unknown values are null. */
type Outcome = { deathsOnBoard: number | null; deathsOnGround: number | null; isHullLoss: boolean | null };

/**
 * An event's severity on the scale of a model's counts: critical with deaths on board, major where an aircraft was
 * destroyed without any, as `majorAccidents` counts them. Serious is what was recorded as major otherwise, and a loss
 * outside of any flight, which no count has.
 */
export function severityOf({ deathsOnBoard, deathsOnGround, isHullLoss }: Outcome, recorded = 'minor'): string {
  if (deathsOnBoard) return 'critical';
  const word = recorded.trim().toLowerCase();
  if (isHullLoss && word !== 'serious') return 'major';
  return word === 'major' || (word === 'minor' && deathsOnGround) ? 'serious' : recorded;
}
