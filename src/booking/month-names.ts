/** The languages in which bookings are read. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru'];

/** What CLDR lacks: how tickets and reservation systems shorten them. */
const SHORTENED: [name: string, index: number][] = [
  ['mrz', 2],
  ['maerz', 2],
  ['mrt', 2],
  ['sept', 8],
  ['set', 8],
  ['out', 9],
  ['mai', 4],
  ['mei', 4],
];

/** Returns the month (0 to 11) of a name or its beginning of three letters or more; null if it is none, or several. */
export function monthOf(written: string): number | null {
  const known = read.get(written);
  if (known !== undefined) return known;
  const month = monthNamed(fold(written));
  if (read.size < MOST_WORDS) read.set(written, month);
  return month;
}

/** A calendar has the same words again and again. */
const read = new Map<string, number | null>();
const MOST_WORDS = 5000;

function monthNamed(name: string): number | null {
  const exact = MONTHS.get(name);
  if (exact !== undefined) return exact;
  if (name.length < 3) return null;
  const begun = new Set([...MONTHS].filter(([full]) => full.startsWith(name)).map(([, index]) => index));
  return begun.size === 1 ? ([...begun][0] ?? null) : null;
}

/** Returns the weekday (0 for Sunday) of a name or its abbreviation; null if it is none, or several languages differ. */
export function weekdayOf(written: string): number | null {
  return WEEKDAYS.get(fold(written)) ?? null;
}

/** Without accents and dots; Polish and Turkish letters as those that are typed for them. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i');
}

const MONTHS = namesOf(12, (index) => new Date(Date.UTC(2027, index, 15)), 'month', SHORTENED);
/** January 3, 2027 was a Sunday. */
const WEEKDAYS = namesOf(7, (index) => new Date(Date.UTC(2027, 0, 3 + index)), 'weekday', []);

function namesOf(
  count: number,
  dayOf: (index: number) => Date,
  part: 'month' | 'weekday',
  more: [string, number][],
): Map<string, number> {
  const meanings = new Map<string, Set<number>>();
  const add = (name: string, index: number) => {
    const key = fold(name);
    if (key.length > 1) meanings.set(key, (meanings.get(key) ?? new Set()).add(index));
  };
  for (const language of LANGUAGES) {
    for (const width of ['long', 'short'] as const) {
      // a month is written otherwise beside a day: 'marca', 'марта'
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { [part]: width, day, timeZone: 'UTC' });
        for (let index = 0; index < count; index += 1) {
          add(format.formatToParts(dayOf(index)).find(({ type }) => type === part)?.value ?? '', index);
        }
      }
    }
  }
  for (const [name, index] of more) add(name, index);
  return new Map(
    [...meanings].flatMap(([name, [only, ...others]]) =>
      others.length > 0 || only === undefined ? [] : [[name, only]],
    ),
  );
}
