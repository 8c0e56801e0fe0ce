/** Where a flight leads by the words of who asks: two codes of airports, of which none has been looked up. */
export type AskedRoute = { origin: string; destination: string };

const routeOf = (code: string) => `(?<origin>${code})(?:\\s*[-–—→>/]+\\s*|\\s+(?:to\\s+)?)(?<destination>${code})`;
const ROUTE = routeOf('[A-Z]{3}');
const FORMS = [
  new RegExp(`^(?<number>.*\\d[A-Z]?)[\\s,]+(?:from\\s+)?${ROUTE}$`, 'i'),
  new RegExp(`^${ROUTE}[\\s,:]+(?<number>\\w{2,3}[\\s-]?\\d{1,4}[A-Z]?)$`, 'i'),
  // in capitals: four small letters are a word, too
  new RegExp(`^(?<number>.*\\d[A-Z]?)[\\s,]+${routeOf('[A-Z]{4}')}$`),
];

/** 'BA9999 LHR JFK' → 'BA9999' and the route; 'LHR-JFK BA9999', too. */
export function splitRoute(text: string): { number: string; route: AskedRoute | null } {
  const { number, origin, destination } = FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (!number || !origin || !destination) return { number: text, route: null };
  return { number, route: { origin: origin.toUpperCase(), destination: destination.toUpperCase() } };
}

/** Whether a flight by these stops leads from the one place to the other, perhaps as a part of its way. */
export function isOnWay(stops: (string | null)[], { origin, destination }: AskedRoute): boolean {
  const from = stops.indexOf(origin);
  return from >= 0 && from < stops.lastIndexOf(destination);
}
