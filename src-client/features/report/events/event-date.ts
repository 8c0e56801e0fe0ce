import { DATE_INVALID, DATE_MISSING, formatDate } from '#src/format/date.ts';

/** 'xx Oct 2024' or 'xx xxx 2024', as accident lists write unknown days. */
const IN_PART = /^xx (?:xxx|([A-Z][a-z]{2})) (\d{4})$/;

/** The date of an event as far as known: 'Oct 5, 2024', 'Oct 2024', '2024'. */
export function eventDate(date: string | null): string {
  const [isInPart, month, year] = IN_PART.exec(date ?? '') ?? [];
  if (isInPart) return [month, year].filter(Boolean).join(' ');
  const text = formatDate(date);
  return text === DATE_MISSING || text === DATE_INVALID ? 'Date: Unknown' : text;
}
