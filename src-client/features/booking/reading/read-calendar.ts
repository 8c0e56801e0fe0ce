import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { type CalendarEntry, readCalendarLegs } from '#src/booking/calendar-legs.ts';
import { readReservations } from '#src/booking/reservation-legs.ts';
import { type CalendarEvent, type CalendarTime, eventsOf, textOf, unfold } from './calendar-events.ts';
import { dayOf, newest, startOf } from './calendar-series.ts';
import { isKnownZone, momentOf, nameOf, type Zones, zonesOf } from './calendar-zones.ts';
import { Refused } from './reading.ts';

/**
 * Reads the flights in a calendar (.ics); past ones only if there are no others. Throws Refused if it has neither entry
 * nor end.
 */
export function readCalendar(text: string, today: string): BookingLeg[] {
  const lines = unfold(text);
  const events = eventsOf(lines);
  if (events.length === 0 && !lines.some((line) => /^END:VCALENDAR/i.test(line))) throw new Refused('unreadable');
  const structured = events.flatMap(reservationsOf);
  if (structured.length > 0) return structured;
  const isCancel = lines.some((line) => /^METHOD: ?CANCEL/i.test(line));
  const zones = zonesOf(lines);
  const own = newest(events);
  const entries = own.flatMap((event) => {
    const start = startOf(event, own, today);
    return start === undefined ? [] : [entryOf(event, start, isCancel, zones)];
  });
  return readCalendarLegs(entries, today);
}

/** What KDE's mail program adds to an entry, escaped as a text or not. */
function reservationsOf(event: CalendarEvent): BookingLeg[] {
  const written = textOf(event, 'x-kde-kitinerary-reservation');
  const texts = [written, written.replace(/\\([\\,;])/g, '$1')];
  return readReservations(texts.map(parsed).find((data) => data !== null));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function entryOf(event: CalendarEvent, time: CalendarTime | null, isCancel: boolean, zones: Zones): CalendarEntry {
  const zone = nameOf(event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
  const isUtc = time?.isDate === false && time.zone?.tzid === 'UTC';
  return {
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    description: textOf(event, 'description'),
    date: time && dayOf(time),
    time: time && !time.isDate ? String(time).slice(11, 16) : null,
    moment: time && !time.isDate ? momentOf(time, isUtc ? 'UTC' : zone, zones) : null,
    isUtc,
    isUnsure: !isKnownZone(zone, zones),
    isCanceled: isCancel || /^CANCELL?ED$/i.test(textOf(event, 'status').trim()),
  };
}
