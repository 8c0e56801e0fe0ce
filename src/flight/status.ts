export type FlightStatusBadge = { text: string; color: 'green' | 'blue' | 'red' | 'amber' | 'grey' };

/** The badge for a flight's status text, by case-insensitive contains; the raw text when none fits. */
export function statusBadge(status: string | null | undefined): FlightStatusBadge {
  if (!status?.trim()) return { text: 'Unknown', color: 'grey' };
  const text = status.toLowerCase();
  if (text.includes('land')) return { text: 'Landed', color: 'green' };
  if (text.includes('scheduled')) return { text: 'Scheduled', color: 'blue' };
  if (text.includes('cancelled')) return { text: 'Cancelled', color: 'red' };
  if (text.includes('delay')) return { text: 'Delayed', color: 'amber' };
  return { text: status, color: 'grey' };
}
