export type FlightStatusBadge = { text: string; color: 'green' | 'blue' | 'red' | 'amber' | 'grey' };

/** The badge for a flight's status text, by case-insensitive contains; the raw text if none matches. */
export function statusBadge(status: string | null | undefined): FlightStatusBadge {
  if (!status?.trim()) return { text: 'Unknown', color: 'grey' };
  const text = status.toLowerCase();
  if (text.includes('land')) return { text: 'Landed', color: 'green' };
  if (text.includes('scheduled')) return { text: 'Scheduled', color: 'blue' };
  if (text.includes('cancelled')) return { text: 'Cancelled', color: 'red' };
  if (text.includes('delay')) return { text: 'Delayed', color: 'amber' };
  return { text: status, color: 'grey' };
}

/** How long a status about the current moment is valid. */
const MOMENT_MS = 15 * 60 * 1000;

/** A status for later display: where an aircraft was is unknown once the moment is over. @param seenAt, now epoch ms */
export function statusAt(status: string | null, seenAt: number, now: number): string | null {
  const isOfTheMoment = status !== null && /^(in the air|on the ground|scheduled|diverted)$/i.test(status.trim());
  return isOfTheMoment && now >= seenAt + MOMENT_MS ? 'Unknown' : status;
}
