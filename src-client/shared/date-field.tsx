import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import { searchDates } from '#src/flight/search-dates.ts';
import { IconButton } from '../ui/icon-button.tsx';
import calendar from './calendar.module.css';
import '../ui/fields.ts';
import dayjs from 'dayjs';
import { t } from '../ui/words.ts';
import { CALENDAR_PROPS, DAY_FORMAT } from './calendar-language.ts';

export type DateFieldProps = {
  label: string;
  /** YYYY-MM-DD; empty while none is chosen */
  value: string;
  error?: string | null | undefined;
  isFocused?: boolean;
  onChange: (date: string) => void;
};

/** A day to type, or to choose from the calendar behind its button, as near as a search allows. */
export function DateField({ label, value, error, isFocused, onChange }: DateFieldProps) {
  const { first, last } = searchDates(Date.now());
  const [isOpen, setOpen] = useState(false);
  return (
    <DateInput
      label={label}
      placeholder={t('app.common.example', { example: dayjs('2026-12-03').format(DAY_FORMAT) })}
      valueFormat={DAY_FORMAT}
      value={value || null}
      minDate={first}
      maxDate={last}
      {...CALENDAR_PROPS}
      error={error}
      data-autofocus={isFocused}
      classNames={{ day: calendar.day, calendarHeader: calendar.turn }}
      popoverProps={{ opened: isOpen, onChange: setOpen }}
      rightSectionWidth="2.75rem"
      rightSection={
        <IconButton
          icon="calendar"
          variant="subtle"
          aria-label={t('app.common.calendar')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
      onChange={(date) => {
        onChange(date ?? '');
        setOpen(false);
      }}
    />
  );
}
