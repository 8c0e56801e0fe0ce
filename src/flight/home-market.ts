/** States whose airlines may fly between any two of their airports: the EU with Iceland, Norway and Switzerland; Australia and New Zealand. */
const COMMON_MARKETS = [
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK',
  'AU NZ',
].map((codes) => new Set(codes.split(' ')));

/** Territories that have a code of their own, by their state. */
const TERRITORIES: Record<string, string> = {
  AU: 'CC CX NF',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE WF YT',
  GB: 'AI BM FK GG GI IM JE KY MS SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'SJ',
  NZ: 'CK NU',
  US: 'AS GU MP PR VI',
};
const STATES = new Map(
  Object.entries(TERRITORIES).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state] as const)),
);

/** Whether an airline may fly between two countries (ISO 3166-1 alpha-2): its own, or within its common market. */
export function isHomeMarket(airlineCountry: string | null, from: string, to: string): boolean {
  if (airlineCountry === null) return true;
  const [home = '', ...ends] = [airlineCountry, from, to].map((code) => STATES.get(code) ?? code);
  return ends.includes(home) || COMMON_MARKETS.some((market) => [home, ...ends].every((code) => market.has(code)));
}
