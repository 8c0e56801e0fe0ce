import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayInOtherMonth } from './day-in-other-month.ts';

type Days = { shown: string; first: string; last: string };

/**
 * Changes the calendar's month when a key leads out of it: Mantine stops at the end of a month. `shown` is a day of the
 * first month shown; keys stay between `first` and `last`.
 */
export function useMonthByKeys({ shown, first, last }: Days) {
  const [month, setMonth] = useState(shown);
  const wanted = useRef<string>(null);
  const calendar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is there once its month is drawn
  useEffect(() => {
    if (wanted.current) calendar.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [month]);
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const day = (event.target as HTMLElement).dataset.date;
    const target = day && dayInOtherMonth(day, event.key);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    if (target < first || target > last) return;
    wanted.current = target;
    setMonth(target);
  };
  return {
    frame: { ref: calendar, onKeyDownCapture },
    picker: { date: month, onDateChange: setMonth, getDayProps: (date: string) => ({ 'data-date': date }) },
  };
}
