const DAY_MS = 86_400_000;

/**
 * Reads a date as the sources write it: 2026-03-29, 29/03/2026 (day first) or 3/29/2026 (month first, by
 * `isMonthFirst`), with or without a time. Null for anything else and for dates that do not exist.
 */
export function readDay(text: string, isMonthFirst = false): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: |$)/.exec(text);
  if (!slashed) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  return existing(Number(slashed[3]), isMonthFirst ? first : second, isMonthFirst ? second : first);
}

/** Counts the weekdays in each month between two days, both included; each weekday (Monday first) has its own count. */
export function countByMonth(from: string, to: string, perWeekday: number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    const date = new Date(day);
    const count = perWeekday[(date.getUTCDay() + 6) % 7] ?? 0;
    const month = date.toISOString().slice(0, 7);
    if (count > 0) counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return counts;
}

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : null;
}
