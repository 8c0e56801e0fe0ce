import dayjs from 'dayjs';

const STEPS: Record<string, [number, 'day' | 'month']> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-7, 'day'],
  ArrowDown: [7, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

/** The day in another month to which a key leads in a calendar, else null. Days are YYYY-MM-DD. */
export function dayInOtherMonth(day: string, key: string): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const target = dayjs(day)
    .add(...step)
    .format('YYYY-MM-DD');
  return target.slice(0, 7) === day.slice(0, 7) ? null : target;
}
