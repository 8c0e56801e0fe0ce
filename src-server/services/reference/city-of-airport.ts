import type { Context } from '../../context.ts';

/** The city of an airport by its code; null where the airport is unknown, or none is on record. */
export function cityOfAirport({ facts }: Pick<Context, 'facts'>, code: string | null): string | null {
  return (code && facts.findAirport(code)?.city) || null;
}
