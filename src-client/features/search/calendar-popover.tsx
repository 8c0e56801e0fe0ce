import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { Box, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { searchDates } from '#src/flight/search-dates.ts';
import calendar from '../../shared/calendar.module.css';
import { CALENDAR_PROPS } from '../../shared/calendar-language.ts';
import { today } from '../../ui/today.ts';
import { t } from '../../ui/words.ts';

type CalendarPopoverProps = {
  /** YYYY-MM-DD; null means any date */
  value: string | null;
  onChange: (date: string | null) => void;
  onClose: () => void;
};

/** A month from which to choose a day, shown above the control that opened it. */
export function CalendarPopover({ value, onChange, onClose }: CalendarPopoverProps) {
  const { first, last } = searchDates(Date.now());
  const { frame, picker } = useMonthByKeys({ shown: value ?? today(), first, last });
  const choose = (date: string | null) => {
    onChange(date);
    onClose();
  };
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      trapFocus
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        {/* lies over the control, so that a click on it closes instead of opening anew */}
        <Box component="span" pos="absolute" inset={0} onPointerDown={onClose} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('app.search.dateOfDeparture')}>
        <div {...frame}>
          <DatePicker
            value={value}
            onChange={choose}
            {...picker}
            minDate={first}
            maxDate={last}
            allowDeselect
            {...CALENDAR_PROPS}
            classNames={{ day: calendar.day, calendarHeader: calendar.turn }}
          />
        </div>
        {value && (
          <Button fullWidth mt="xs" onClick={() => choose(null)}>
            {t('app.search.anyDate')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type Days = { shown: string; first: string; last: string };

/**
 * Changes the calendar's month when a key leads out of it: Mantine stops at the end of a month. `shown` is a day of the
 * first month shown; keys stay between `first` and `last`.
 */
function useMonthByKeys({ shown, first, last }: Days) {
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
