import ICAL from 'ical.js';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { type CalendarEntry, readCalendarLegs } from '#src/booking/calendar-legs.ts';
import { momentIn } from '#src/booking/known-codes.ts';
import { readReservations } from '#src/booking/reservation-legs.ts';
import { Refused } from './reading.ts';

/** About the size of a calendar of several years. */
const MAX_ENTRIES = 5000;
/** All that is read of an entry; a damaged line elsewhere in it then spoils nothing. */
const WANTED =
  /^(SUMMARY|LOCATION|DESCRIPTION|DTSTART|STATUS|UID|SEQUENCE|RRULE|EXDATE|RECURRENCE-ID|X-KDE-KITINERARY-RESERVATION)[;:]/i;
const ANY_LINE = /^[A-Z][A-Z0-9-]*[;:]/i;

/** The rules of what recurs that are followed; ical.js does not come to an end with some others. */
const FOLLOWED =
  /^FREQ=(?:DAILY|WEEKLY)(?:;(?:INTERVAL=[1-9]\d?|COUNT=\d+|UNTIL=[\dTZ:-]+|BYDAY=[A-Z,]+|WKST=[A-Z]{2}))*$/;
/** A daily flight's for a year, a weekly one's for eight. */
const MAX_RECURRENCES = 400;

type Event = InstanceType<typeof ICAL.Component>;
type Time = InstanceType<typeof ICAL.Time>;
type Zone = InstanceType<typeof ICAL.Timezone>;

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
  const isCancel = lines.some((line) => /^METHOD: ?CANCEL/i.test(line));
  const zones = zonesOf(lines);
  const own = newest(events);
  const entries = own.flatMap((event) => {
    const start = startOf(event, own, today);
    return start === undefined ? [] : [entryOf(event, start, isCancel, zones)];
  });
  return readCalendarLegs(entries, today);
}

function unfold(text: string): string[] {
  const joined: string[] = [];
  for (const line of text
    .replace(/\r+\n|\r/g, '\n')
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
    else if (depth === 0 && WANTED.test(line)) wanted?.push(line.replace(START, startAsMeant));
  }
  close();
  return events;
}

/** A start with signs, with a blank before it, or without seconds: '2026-12-03T16:05'. */
const START = /^(DTSTART(?:;[^:]*)?): *(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z?))?\s*$/i;

function startAsMeant(_line: string, name: string, year: string, month: string, day: string, ...rest: string[]) {
  const [hour, minute, zone] = rest;
  return `${name}:${year}${month}${day}${hour ? `T${hour}${minute}00${zone}` : ''}`;
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
    const part = event.getFirstPropertyValue('recurrence-id') ?? '';
    const key = `${textOf(event, 'uid') || index} ${part} ${start && `${start} ${event.getFirstPropertyValue('dtstart')}`}`;
    const other = states.get(key);
    if (!other || numberOf(event) >= numberOf(other)) states.set(key, event);
  }
  return [...states.values()];
}

function numberOf(event: Event): number {
  return Number(event.getFirstPropertyValue('sequence') ?? 0);
}

/** What KDE's mail program adds to an entry, escaped as a text or not. */
function reservationsOf(event: Event): BookingLeg[] {
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

/** When it begins, or, of what recurs, the next time that is ahead, or the last; undefined if all were taken out, null if unknown. */
function startOf(event: Event, all: Event[], today: string): Time | null | undefined {
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return null;
  const rule = event.getFirstPropertyValue('rrule');
  if (rule === null) return start;
  if (!(rule instanceof ICAL.Recur) || !FOLLOWED.test(String(rule))) return dayOf(start) < today ? null : start;
  const isSame = (other: Event) => textOf(other, 'uid') === textOf(event, 'uid');
  const gone = [
    ...event.getAllProperties('exdate').flatMap((property) => property.getValues()),
    ...all.filter(isSame).flatMap((other) => other.getFirstPropertyValue('recurrence-id') ?? []),
  ].map(dayOf);
  const times = rule.iterator(start);
  let last: Time | undefined;
  for (let count = 0; count < MAX_RECURRENCES; count += 1) {
    const time = times.next()?.clone();
    if (!time) return last;
    if (!gone.includes(dayOf(time))) last = time;
    if (last && dayOf(last) >= today) return last;
  }
  return null;
}

function dayOf(time: unknown): string {
  return String(time).slice(0, 10);
}

function entryOf(event: Event, time: Time | null, isCancel: boolean, zones: Map<string, Zone | null>): CalendarEntry {
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

/** The zones that a calendar defines; null where it cannot be read. */
function zonesOf(lines: string[]): Map<string, Zone | null> {
  const blocks = lines.join('\n').match(/^BEGIN:VTIMEZONE$[\s\S]*?^END:VTIMEZONE$/gim) ?? [];
  return new Map(
    blocks.map((block) => {
      const name = nameOf(/^TZID:(.*)/im.exec(block)?.[1] ?? '');
      try {
        return [name, new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as never))] as const;
      } catch {
        return [name, null] as const;
      }
    }),
  );
}

/** The moment of a time in a zone that the calendar or IANA defines, as '2026-12-03T16:05Z'; null in another, or in none. */
function momentOf(time: Time, zone: string, zones: Map<string, Zone | null>): string | null {
  const written = String(time).slice(0, 16);
  const defined = zones.get(zone);
  const offset = (at: number) => {
    if (defined) return defined.utcOffset(time) * 1000;
    const there = zone && momentIn(new Date(at).toISOString(), ianaOf(zone));
    return there ? Date.parse(`${there.date}T${there.time}Z`) - at : null;
  };
  const local = Date.parse(`${written}Z`);
  const near = offset(local);
  const own = near === null ? null : offset(local - near);
  return own === null ? null : new Date(local - own).toISOString();
}

/** One that the calendar defines, of IANA, or of Windows; no zone at all is the place's own. */
function isKnownZone(zone: string, defined: Map<string, unknown>): boolean {
  if (!zone || defined.has(zone) || /(?:Standard|Daylight) Time$/.test(zone)) return true;
  return momentIn('2027-01-01T00:00Z', ianaOf(zone)) !== null && !/^(?:GMT|UTC)?[+-]/.test(zone);
}

const nameOf = (zone: string) => zone.trim().replace(/^"|"$/g, '');

/** 'Europe/London' of '/freeassociation.sourceforge.net/Europe/London' */
const ianaOf = (zone: string) => zone.replace(/^\/[^/]+\/(?:[^/]+_\d\/)?/, '');

function textOf(event: Event, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.slice(0, 20_000) : '';
}
