import { parseFlightNumber } from './flight-number.ts';

const MOST = 6;

/** Returns those of an airline's flight numbers that are flown and nearest to a number, the nearest first, each once. */
export function nearestNumbers(number: string, known: string[], isFlown: (text: string) => boolean): string[] {
  const distanceOf = (text: string) => Math.abs(Number(parseFlightNumber(text)?.number) - Number(number));
  return [...new Set(known)]
    .map((text) => ({ text, distance: distanceOf(text) }))
    .filter(({ distance }) => !Number.isNaN(distance))
    .sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text)
    .filter(isFlown)
    .slice(0, MOST);
}
