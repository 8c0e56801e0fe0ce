export type SeverityBadge = { text: string; color: 'red' | 'orange' | 'amber' };

/** The badge of an incident's severity: critical is red, major orange, everything else amber. */
export function severityBadge(severity: string): SeverityBadge {
  const word = severity.trim().toLowerCase();
  const color = word === 'critical' ? 'red' : word === 'major' ? 'orange' : 'amber';
  return { text: word ? word.charAt(0).toUpperCase() + word.slice(1) : 'Unknown', color };
}
