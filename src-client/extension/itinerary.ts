/** One leg of an itinerary: airports and the airline's code in capitals, the date in ISO 8601. */
export type Leg = { from: string; to: string; airline: string; number: string; date: string };

const LEG = /^([A-Z]{3})-([A-Z]{3})-([A-Z][A-Z0-9]|[0-9][A-Z])-(\d{1,4})-(\d{4})(\d{2})(\d{2})$/;
/** More than any fare joins. */
const MOST_LEGS = 6;

/**
 * Reads the itinerary that a result of Google Flights carries for its emissions, such as
 * `https://www.travelimpactmodel.org/lookup/flight?itinerary=FCO-CTA-FR-4929-20260809`; legs are joined by commas. Null
 * if any leg cannot be read, or does not begin where the last one ended.
 */
export function readItinerary(address: string): Leg[] | null {
  const text = URL.parse(address)?.searchParams.get('itinerary');
  if (!text) return null;
  const legs = text.split(',').map(readLeg);
  const isWhole = legs.every((leg, index) => leg && (index === 0 || legs[index - 1]?.to === leg.from));
  return isWhole && legs.length <= MOST_LEGS ? (legs as Leg[]) : null;
}

function readLeg(text: string): Leg | null {
  const [, from, to, airline, number, year, month, day] = LEG.exec(text) ?? [];
  if (!from || !to || !airline || !number || from === to) return null;
  const date = `${year}-${month}-${day}`;
  const isDate = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return isDate ? { from, to, airline, number: String(Number(number)), date } : null;
}

/** 'FR4929:2026-08-09', as the server is asked. */
export function askedOf({ airline, number, date }: Leg): string {
  return `${airline}${number}:${date}`;
}

const CLOCK = /\d{1,2}:\d{2}\s?[AP]M/g;
const SHOWN_NUMBER = /\b([A-Z][A-Z0-9]|[0-9][A-Z])\s?(\d{1,4})\b/g;
const SHOWN_ROUTE = /\b([A-Z]{3})\s?[–-]\s?([A-Z]{3})\b/g;

/**
 * Whether what a row shows agrees with its itinerary: where it shows numbers of the itinerary's airlines, exactly those;
 * and where it shows routes, its own among them. A row that shows neither does not agree.
 */
export function agrees(shown: string, legs: Leg[]): boolean {
  const text = shown.replace(CLOCK, ' ');
  const airlines = new Set(legs.map(({ airline }) => airline));
  const wanted = new Set(legs.map(({ airline, number }) => airline + number));
  const numbers = [...text.matchAll(SHOWN_NUMBER)]
    .filter(([, airline]) => airlines.has(airline as string))
    .map(([, airline, number]) => `${airline}${Number(number)}`);
  const isSame = new Set(numbers).size === wanted.size && numbers.every((number) => wanted.has(number));
  if (numbers.length > 0 && !isSame) return false;
  const routes = [...text.matchAll(SHOWN_ROUTE)].map(([, from, to]) => `${from}-${to}`);
  if (routes.length === 0) return numbers.length > 0;
  return routes.includes(`${legs[0]?.from}-${legs.at(-1)?.to}`);
}
