const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Whether a date (ISO, or part of one) is more than 12 months before `today` (ISO). */
export function isOverYearOld(date: string, today: string): boolean {
  return isOverYearsOld(date, 1, today);
}

/** The same for more years than one. */
export function isOverYearsOld(date: string, years: number, today: string): boolean {
  return date < yearsBefore(today, years).slice(0, date.length);
}

/** The same day some years before an ISO date. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4, 10)}`;
}

/** 'checked June 2025' for dates more than 12 months ago; null for newer ones or none. */
export function checkedText(asOf: string | null, today: string): string | null {
  const parts = /^(\d{4})(?:-(\d{2}))?/.exec(asOf ?? '');
  if (!asOf || !parts || !isOverYearOld(asOf, today)) return null;
  const month = parts[2] ? `${MONTHS[Number(parts[2]) - 1]} ` : '';
  return `checked ${month}${parts[1]}`;
}
