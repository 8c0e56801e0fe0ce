import type { Context } from '../../context.ts';

/** Returns an airport's city by the airport's code; null if the airport or its city is unknown. */
export function cityOfAirport({ facts }: Pick<Context, 'facts'>, code: string | null): string | null {
  return (code && facts.findAirport(code)?.city) || null;
}
