import type { Context } from '../../context.ts';

/** Returns the IANA time zone of an airport; UTC if the airport is unknown. */
export function zoneOfAirport(
  { facts, timeZoneAt }: Pick<Context, 'facts' | 'timeZoneAt'>,
  code: string | null,
): string {
  const airport = code ? facts.findAirport(code) : null;
  return airport ? timeZoneAt(airport.latitude, airport.longitude) : 'UTC';
}
