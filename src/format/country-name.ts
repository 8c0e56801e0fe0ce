const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const WITH_ARTICLE = new Set('AE BS CD CF CG DO GB GM KM MH MV NL PH SB US VG VI'.split(' '));

/** A country in a sentence, by its code (ISO 3166-1 alpha-2): 'US' → 'the United States' */
export function countryName(code: string): string {
  return `${WITH_ARTICLE.has(code) ? 'the ' : ''}${COUNTRIES.of(code)}`;
}
