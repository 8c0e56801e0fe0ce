/** 'The record' → 'the record' */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function joined(...sentences: (string | null | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** 'a, b and c'; empty for none. */
export function listText(parts: readonly string[], link: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${link} ${last}` : last;
}

/** What a sentence says first: up to a bracket or a semicolon; all of it where it has none. */
export function firstClause(sentence: string): string {
  return sentence.split(/ \(|; /, 1)[0] ?? sentence;
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

/** A share (0-1) in words for everyone: 0.4 → '4 in 10'. */
export function inTen(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths >= 10) return share === 1 ? '10 in 10' : 'over 9 in 10';
  return tenths === 0 ? 'under 1 in 10' : `${tenths} in 10`;
}

/** A length to the nearest ten: '8,620'. */
export function tens(length: number): string {
  return formatNumber(Math.round(length / 10) * 10);
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
