import { DATE_INVALID, DATE_MISSING } from '#src/format/date.ts';
import { spoken, t } from '../../../ui/words.ts';

/** 'xx Oct 2024' or 'xx xxx 2024', as accident lists write unknown days. */
const IN_PART = /^xx (?:xxx|([A-Z][a-z]{2})) (\d{4})$/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The date of an event as far as known: 'Oct 5, 2024', 'Oct 2024', '2024'. */
export function eventDate(date: string | null): string {
  const [isInPart, month, year] = IN_PART.exec(date ?? '') ?? [];
  const monthOfYear = month && String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  const known = isInPart ? [year, monthOfYear].filter(Boolean).join('-') : date;
  const text = spoken({ date: known ?? '' });
  return text === DATE_MISSING || text === DATE_INVALID ? t('app.report.events.noDate') : text;
}
