import names from './month-names.json' with { type: 'json' };

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru'];
/** Those whose weekdays are read where they are written in full, and whose short months beside a year. */
const OTHERS = names.languages.split(' ');

/** Returns the month (0 to 11) of a name or its beginning of three letters or more; null if it is none, or several. @param hasYear whether a year stands beside it */
export function monthOf(written: string, hasYear = false): number | null {
  const { full, short } = read.get(written) ?? monthsOf(written);
  // 'pro 13' and 'tra 6' are other words, too
  return full ?? (hasYear || /\P{ASCII}/u.test(written) ? short : null);
}

function monthsOf(written: string): { full: number | null; short: number | null } {
  // Hebrew joins 'in' to the month, Estonian and Finnish end it with 'from' and 'to'
  const bare = fold(written.replace(/^[בל](?=\p{sc=Hebrew}{3})|(?<=\p{L}{5})i?l(?:t|e|ta|le)$/u, ''));
  const month = { full: monthNamed(fold(written)) ?? monthNamed(bare), short: MONTHS_SHORT.get(bare) ?? null };
  if (read.size < MOST_WORDS) read.set(written, month);
  return month;
}

/** A calendar has the same words again and again. */
const read = new Map<string, ReturnType<typeof monthsOf>>();
const MOST_WORDS = 5000;

function monthNamed(name: string): number | null {
  const exact = MONTHS.get(name) ?? MONTHS_IN_FULL.get(name);
  if (exact !== undefined) return exact;
  if (name.length < 3) return null;
  const begun = new Set([...MONTHS].filter(([full]) => full.startsWith(name)).map(([, index]) => index));
  return begun.size === 1 ? ([...begun][0] ?? null) : null;
}

/** Returns the weekday (0 for Sunday) of a name or its abbreviation; null if it is none, or several languages differ. */
export function weekdayOf(written: string): number | null {
  const name = fold(written);
  const sign = written.replace(/曜日?$|^(?:周|週|星期)/u, '');
  const signs = SIGNS.find((list) => sign.length === 1 && list.includes(sign));
  return WEEKDAYS.get(name) ?? WEEKDAYS_IN_FULL.get(name) ?? signs?.indexOf(sign) ?? null;
}

/** Sunday is first, in Japanese and in Chinese. */
const SIGNS = ['日月火水木金土', '日一二三四五六'];

/** Without accents and dots; Polish and Turkish letters as those that are typed for them. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0670\u093c\u09bc.׳॰]/g, '')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i');
}

/** A day of each month, and one of each weekday: January 3, 2027 was a Sunday. */
const DAYS = {
  month: Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2027, index, 15))),
  weekday: Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2027, 0, 3 + index))),
};
const MONTHS = namesOf('month', LANGUAGES, ['long', 'short'], names.months.shortened);
const WEEKDAYS = namesOf('weekday', LANGUAGES, ['long', 'short']);
const MONTHS_IN_FULL = namesOf('month', OTHERS, ['long'], names.months.others);
const MONTHS_SHORT = namesOf('month', OTHERS, ['short']);
const WEEKDAYS_IN_FULL = namesOf('weekday', OTHERS, ['long']);

function namesOf(part: keyof typeof DAYS, languages: string[], widths: ('long' | 'short')[], more = {}) {
  const meanings = new Map<string, Set<number>>();
  const add = (name: string, index: number) => {
    const key = fold(name);
    if (key.length > 1) meanings.set(key, (meanings.get(key) ?? new Set()).add(index));
  };
  for (const language of languages) {
    for (const width of widths) {
      // a month is written otherwise beside a day: 'marca', 'марта'
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { [part]: width, day, timeZone: 'UTC', calendar: 'gregory' });
        for (const [index, date] of DAYS[part].entries()) {
          const name = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
          add(name, index);
          // as people say and write it: 'segunda'
          add(name.replace(/-feira$/, ''), index);
        }
      }
    }
  }
  for (const [name, index] of Object.entries<number>(more)) add(name, index);
  return new Map(
    [...meanings].flatMap(([name, [only, ...others]]) =>
      others.length > 0 || only === undefined ? [] : [[name, only]],
    ),
  );
}

/** A Croatian month in English, as of 'lip', which is another month in Polish; and any other word as it is. */
export function inEnglish(word: string): string {
  const index = names.months.croatian.findIndex((name) => word.toLowerCase().startsWith(name));
  return index < 0 ? word : (ENGLISH[index] ?? word);
}

const ENGLISH = DAYS.month.map((day) => day.toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }));
