import type { DatePickerProps } from '@mantine/dates';
import dayjs from 'dayjs';
import { LOCALE, spoken, t } from '../ui/words.ts';

const SUNDAY_FIRST: (typeof LOCALE)[] = ['en', 'ja', 'pt-BR'];

type Shared = 'locale' | 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates' | 'highlightToday';
/** What both calendars have in common, in the language of the files. */
export const CALENDAR_PROPS: Pick<DatePickerProps, Shared | 'monthLabelFormat' | 'getDayAriaLabel' | 'ariaLabels'> = {
  locale: LOCALE,
  firstDayOfWeek: SUNDAY_FIRST.includes(LOCALE) ? 0 : 1,
  weekendDays: [],
  hideOutsideDates: true,
  highlightToday: true,
  monthLabelFormat: (month: string) => spoken({ date: month.slice(0, 7), isLong: true }),
  getDayAriaLabel: (date: string) => spoken({ date }),
  ariaLabels: { nextMonth: t('app.common.nextMonth'), previousMonth: t('app.common.previousMonth') },
};

/** How a day is typed and shown in a field: in English with the month's name, elsewhere in figures. */
export const DAY_FORMAT = LOCALE === 'en' ? 'MMM D, YYYY' : formatInFigures();

function formatInFigures(): string {
  const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };
  const parts = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short' }).formatToParts(0);
  return parts.map(({ type, value }) => tokens[type] ?? value).join('');
}

// names from `Intl`: the library's own would be one more file for each language
if (LOCALE !== 'en') {
  const written = (options: Intl.DateTimeFormatOptions, days: [month: number, day: number][]) => {
    const format = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options });
    return days.map(([month, day]) => format.format(Date.UTC(2026, month, day)));
  };
  const months = Array.from({ length: 12 }, (_, month): [number, number] => [month, 1]);
  // Mar 1, 2026 is a Sunday
  const week = Array.from({ length: 7 }, (_, day): [number, number] => [2, day + 1]);
  dayjs.locale({
    name: LOCALE,
    months: written({ month: 'long' }, months),
    monthsShort: written({ month: 'short' }, months),
    weekdays: written({ weekday: 'long' }, week),
    weekdaysShort: written({ weekday: 'short' }, week),
    weekdaysMin: written({ weekday: 'short' }, week),
    ordinal: String,
    formats: {},
    relativeTime: {},
  });
}
