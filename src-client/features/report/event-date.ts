import { DATE_INVALID, DATE_MISSING, formatDate } from '#src/format/date.ts';

/** The day of an event as far as it is known: 'Oct 5, 2024', 'Oct 2024', '2024'. */
export function eventDate(date: string | null): string {
  const text = formatDate(date);
  return text === DATE_MISSING || text === DATE_INVALID ? 'Date: Unknown' : text;
}
