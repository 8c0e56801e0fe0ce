import ICAL from 'ical.js';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { type CalendarEntry, readCalendarLegs } from '#src/booking/calendar-legs.ts';
import { momentIn } from '#src/booking/known-codes.ts';
import { readReservations } from '#src/booking/reservation-legs.ts';
import { Refused } from './reading.ts';

/** About the size of a calendar of several years. */
const MAX_ENTRIES = 5000;
/** All that is read of an entry; a damaged line elsewhere in it then spoils nothing. */
const WANTED = /^(SUMMARY|LOCATION|DESCRIPTION|DTSTART|STATUS|UID|SEQUENCE|X-KDE-KITINERARY-RESERVATION)([;:])/i;
const ANY_LINE = /^[A-Z][A-Z0-9-]*[;:]/i;

type Event = InstanceType<typeof ICAL.Component>;

/**
 * Reads the flights in a calendar (.ics); past ones only if there are no others. What can be read is read: a file may
 * be cut off, have other line ends, or lines that were not folded. Throws Refused if it has neither entry nor end.
 */
export function readCalendar(text: string, today: string): BookingLeg[] {
  const lines = unfold(text);
  const events = eventsOf(lines);
  if (events.length === 0 && !lines.some((line) => /^END:VCALENDAR/i.test(line))) throw new Refused('unreadable');
  const structured = events.flatMap(reservationsOf);
  if (structured.length > 0) return structured;
  const isCancel = lines.some((line) => /^METHOD:CANCEL/i.test(line));
  const zones = lines.flatMap((line) => /^TZID:\s*"?([^"]+)/i.exec(line)?.[1]?.trim() ?? []);
  return readCalendarLegs(
    newest(events).map((event) => entryOf(event, isCancel, zones)),
    today,
  );
}

function unfold(text: string): string[] {
  const joined: string[] = [];
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const last = joined.length - 1;
    if (ANY_LINE.test(line) || last < 0 || !WANTED.test(joined[last] ?? '')) joined.push(line);
    else if (line.trim()) joined[last] += `\\n${line}`;
  }
  return joined;
}

function eventsOf(lines: string[]): Event[] {
  const events: Event[] = [];
  let depth = 0;
  let wanted: string[] | null = null;
  const close = () => {
    const event = wanted && (parse(wanted) ?? parse(wanted.filter((line) => parse([line]))));
    if (event && events.length < MAX_ENTRIES) events.push(event);
    wanted = null;
  };
  for (const line of lines) {
    if (/^BEGIN:VEVENT/i.test(line)) {
      close();
      [wanted, depth] = [[], 0];
    } else if (/^END:VEVENT/i.test(line)) close();
    else if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    else if (depth === 0 && WANTED.test(line)) wanted?.push(line);
  }
  close();
  return events;
}

function parse(lines: string[]): Event | null {
  try {
    const event = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as never);
    // a damaged value is noticed when it is taken
    for (const property of event.getAllProperties()) property.getValues();
    return event;
  } catch {
    return null;
  }
}

/** A moved or canceled event comes after its first state, with the same UID and a higher number. */
function newest(events: Event[]): Event[] {
  const states = new Map<string, Event>();
  for (const [index, event] of events.entries()) {
    const start = event.getFirstPropertyValue('sequence') === null ? textOf(event, 'summary') : '';
    const key = `${textOf(event, 'uid') || index} ${start && `${start} ${event.getFirstPropertyValue('dtstart')}`}`;
    const other = states.get(key);
    if (!other || numberOf(event) >= numberOf(other)) states.set(key, event);
  }
  return [...states.values()];
}

function numberOf(event: Event): number {
  return Number(event.getFirstPropertyValue('sequence') ?? 0);
}

/** What KDE's mail program adds to an entry. */
function reservationsOf(event: Event): BookingLeg[] {
  try {
    return readReservations(JSON.parse(textOf(event, 'x-kde-kitinerary-reservation') || '[]'));
  } catch {
    return [];
  }
}

function entryOf(event: Event, isCancel: boolean, zones: string[]): CalendarEntry {
  const start = event.getFirstPropertyValue('dtstart');
  const time = start instanceof ICAL.Time ? start : null;
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    description: textOf(event, 'description'),
    date: time && `${time.year}-${pad(time.month)}-${pad(time.day)}`,
    time: time && !time.isDate ? `${pad(time.hour)}:${pad(time.minute)}` : null,
    isUtc: time?.isDate === false && time.zone?.tzid === 'UTC',
    isUnsure: !isKnownZone(event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '', zones),
    isCanceled: isCancel || textOf(event, 'status').toUpperCase() === 'CANCELLED',
  };
}

/** One that the calendar defines, of IANA, or of Windows; no zone at all is the place's own. */
function isKnownZone(zone: string, defined: string[]): boolean {
  const name = zone.replace(/^"|"$/g, '');
  if (!name || defined.includes(name) || /(?:Standard|Daylight) Time$/.test(name)) return true;
  return (
    momentIn('2027-01-01T00:00Z', name.replace(/^\/[^/]+\/(?:[^/]+_\d\/)?/, '')) !== null &&
    !/^(?:GMT|UTC)?[+-]/.test(name)
  );
}

function textOf(event: Event, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.slice(0, 20_000) : '';
}
