import ICAL from 'ical.js';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { type CalendarEntry, readCalendarLegs } from '#src/booking/calendar-legs.ts';

/** About the size of a calendar of several years. */
const MAX_ENTRIES = 5000;

/**
 * Reads the flights in a calendar (.ics); past ones only if there are no others. Throws for anything but a calendar.
 */
export function readCalendar(text: string, today: string): BookingLeg[] {
  const parsed = ICAL.parse(text.trimStart());
  // a file may contain several calendars
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
  const entries = roots
    .flatMap((root) => new ICAL.Component(root as never).getAllSubcomponents('vevent'))
    .slice(0, MAX_ENTRIES);
  return readCalendarLegs(entries.filter((entry) => textOf(entry, 'status') !== 'CANCELLED').map(entryOf), today);
}

function entryOf(event: InstanceType<typeof ICAL.Component>): CalendarEntry {
  const start = event.getFirstPropertyValue('dtstart');
  const time = start instanceof ICAL.Time ? start : null;
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    description: textOf(event, 'description'),
    date: time && `${time.year}-${pad(time.month)}-${pad(time.day)}`,
    isUtc: time?.isDate === false && time.zone?.tzid === 'UTC',
  };
}

function textOf(event: InstanceType<typeof ICAL.Component>, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.slice(0, 20_000) : '';
}
