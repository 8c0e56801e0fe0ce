import type { DatePickerProps } from '@mantine/dates';
import { LOCALE, spoken, t } from '../ui/words.ts';

const SUNDAY_FIRST: (typeof LOCALE)[] = ['en', 'ja', 'pt-BR'];

const named = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options }).format(new Date(date));

type Shared = 'locale' | 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates' | 'highlightToday';
type Named = 'weekdayFormat' | 'monthsListFormat' | 'monthLabelFormat' | 'getDayAriaLabel' | 'ariaLabels';
/** What both calendars have in common, in the language of the files. */
export const CALENDAR_PROPS: Pick<DatePickerProps, Shared | Named> = {
  locale: LOCALE,
  firstDayOfWeek: SUNDAY_FIRST.includes(LOCALE) ? 0 : 1,
  weekendDays: [],
  hideOutsideDates: true,
  highlightToday: true,
  // names from `Intl`: the library's own would be one more file for each language
  ...(LOCALE !== 'en' && { weekdayFormat: named({ weekday: 'short' }), monthsListFormat: named({ month: 'short' }) }),
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
