import { formatDate } from '#src/format/date.ts';

/** Keeps a date in a narrow column on one line. */
export function dateCell(date: string): string {
  return formatDate(date).replaceAll(' ', '\u00a0');
}
