import { parseFlightNumber } from './flight-number.ts';

/** How far from a number others are looked for. */
const REACH = 20;

/** The numbers around an IATA flight number, the nearest first; none for what is no such number. */
export function numbersNear(typed: string): string[] {
  const parsed = parseFlightNumber(typed);
  if (parsed?.kind !== 'iata' || !/^\d+$/.test(parsed.number)) return [];
  const number = Number(parsed.number);
  return Array.from({ length: REACH }, (_, index) => [number - index - 1, number + index + 1])
    .flat()
    .filter((other) => other > 0)
    .map((other) => `${parsed.airlineCode}${other}`);
}
