/** 'The record' → 'the record' */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** 'a, b and c'; empty for none. */
export function listText(parts: readonly string[], link: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${link} ${last}` : last;
}

/** What a text says first: up to a bracket or a semicolon, in Japanese to the end of a sentence; all of it where it has none. */
export function firstClause(text: string): string {
  return text.split(/\s\(|\s?; |[（。]/, 1)[0] ?? text;
}

const MAX_FRACTION_DIGITS = 2;

/** '4,172', '180.4'; at most two decimals. Setting up `Intl` takes longer than a report's head takes to draw. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(MAX_FRACTION_DIGITS))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** '+2', '−1': points that are added or taken away. */
export function signedText(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

let countries: Intl.DisplayNames | undefined;
const WITH_ARTICLE = new Set('AE BS CD CF CG DO GB GM KM MH MV NL PH SB US VG VI'.split(' '));

/** A country in a sentence, by its code (ISO 3166-1 alpha-2): 'US' → 'the United States' */
export function countryName(code: string): string {
  countries ??= new Intl.DisplayNames('en', { type: 'region' });
  return `${WITH_ARTICLE.has(code) ? 'the ' : ''}${countries.of(code)}`;
}

/** The order of codes and ISO dates, by their characters: the same in every language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
