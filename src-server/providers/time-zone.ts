import findZone from '@photostructure/tz-lookup';

/** The IANA time zone at a place (degrees), such as 'Europe/London'. */
export function timeZoneAt(latitude: number, longitude: number): string {
  return findZone(latitude, longitude);
}
