/** Letters that Unicode does not decompose into plain ones. */
const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' };

/** A name as used in a URL: 'Air Algérie' is air-algerie. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øæßłđı]/g, (letter) => PLAIN[letter] as string)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
