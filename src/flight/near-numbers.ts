import { parseFlightNumber } from './flight-number.ts';

const MOST = 6;

/** Returns those of an airline's flight numbers that are nearest to a number, the nearest first, each once. */
export function nearestNumbers(number: string, known: string[]): string[] {
  const distanceOf = (text: string) => Math.abs(Number(parseFlightNumber(text)?.number) - Number(number));
  return [...new Set(known)]
    .map((text) => ({ text, distance: distanceOf(text) }))
    .filter(({ distance }) => !Number.isNaN(distance))
    .sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1))
    .slice(0, MOST)
    .map(({ text }) => text);
}
