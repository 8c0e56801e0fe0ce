/** States whose airlines may fly between any two of their airports: the EU, with Iceland, Norway and Switzerland. */
const COMMON_MARKET = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Whether an airline of this country may fly between these (ISO 3166-1 alpha-2): from or to its own, or within the common
 * market that it belongs to. Others do so under rights that tables would show.
 */
export function isHomeMarket(airlineCountry: string | null, from: string, to: string): boolean {
  if (airlineCountry === null || [from, to].includes(airlineCountry)) return true;
  return [airlineCountry, from, to].every((country) => COMMON_MARKET.has(country));
}
