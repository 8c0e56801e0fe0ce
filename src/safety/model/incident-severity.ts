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

const RANKS = ['minor', 'major', 'critical'];

/** The recorded severity, but critical with deaths on board, and at least major with any other or a lost aircraft. */
export function severityOf(outcome: Outcome, reported?: string): string {
  const least = leastOf(outcome);
  const rank = RANKS.indexOf(reported?.trim().toLowerCase() ?? '');
  return reported !== undefined && (rank === -1 || rank >= RANKS.indexOf(least)) ? reported : least;
}

function leastOf({ deathsOnBoard, deathsOnGround, isHullLoss }: Outcome): string {
  if (deathsOnBoard) return 'critical';
  return deathsOnGround || isHullLoss ? 'major' : 'minor';
}
