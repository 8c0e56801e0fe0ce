import type { Context } from '../../context.ts';

/** The IANA zone of an airport's place; UTC where the airport is unknown. */
export function zoneOfAirport(
  { facts, timeZoneAt }: Pick<Context, 'facts' | 'timeZoneAt'>,
  code: string | null,
): string {
  const airport = code ? facts.findAirport(code) : null;
  return airport ? timeZoneAt(airport.latitude, airport.longitude) : 'UTC';
}
