/** By time zone of an airport: creating one takes longer than everything else in a look at a flight. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** The same instant in a time zone, with its offset: '2026-11-19T16:30:00-08:00'. */
export function localTime(timeZone: string, instant: string): string {
  let offset = offsetFormats.get(timeZone);
  if (!offset) {
    offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, offset);
  }
  const name = offset.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? ['', '+', '00', '00'];
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const local = new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 19);
  return `${local}${sign}${hours}:${minutes}`;
}
