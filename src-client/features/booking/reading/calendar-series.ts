import ICAL from 'ical.js';
import { type CalendarEvent, type CalendarTime, textOf } from './calendar-events.ts';

/** The rules of what recurs that are followed; ical.js does not come to an end with some others. */
const FOLLOWED =
  /^FREQ=(?:DAILY|WEEKLY)(?:;(?:INTERVAL=[1-9]\d?|COUNT=\d+|UNTIL=[\dTZ:-]+|BYDAY=[A-Z,]+|WKST=[A-Z]{2}))*$/;
/** A daily flight's for a year, a weekly one's for eight. */
const MAX_RECURRENCES = 400;

/** A moved or canceled event comes after its first state, with the same UID and a higher number. */
export function newest(events: CalendarEvent[]): CalendarEvent[] {
  const states = new Map<string, CalendarEvent>();
  for (const [index, event] of events.entries()) {
    const start = event.getFirstPropertyValue('sequence') === null ? textOf(event, 'summary') : '';
    const part = event.getFirstPropertyValue('recurrence-id') ?? '';
    const key = `${textOf(event, 'uid') || index} ${part} ${start && `${start} ${event.getFirstPropertyValue('dtstart')}`}`;
    const other = states.get(key);
    if (!other || numberOf(event) >= numberOf(other)) states.set(key, event);
  }
  return [...states.values()];
}

function numberOf(event: CalendarEvent): number {
  return Number(event.getFirstPropertyValue('sequence') ?? 0);
}

/** When it begins, or, of what recurs, the next time that is ahead, or the last; undefined if all were taken out, null if unknown. */
export function startOf(event: CalendarEvent, all: CalendarEvent[], today: string): CalendarTime | null | undefined {
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return null;
  const rule = event.getFirstPropertyValue('rrule');
  if (rule === null) return start;
  if (!(rule instanceof ICAL.Recur) || !FOLLOWED.test(String(rule))) return dayOf(start) < today ? null : start;
  const isSame = (other: CalendarEvent) => textOf(other, 'uid') === textOf(event, 'uid');
  const gone = [
    ...event.getAllProperties('exdate').flatMap((property) => property.getValues()),
    ...all.filter(isSame).flatMap((other) => other.getFirstPropertyValue('recurrence-id') ?? []),
  ].map(dayOf);
  const times = rule.iterator(start);
  let last: CalendarTime | undefined;
  for (let count = 0; count < MAX_RECURRENCES; count += 1) {
    const time = times.next()?.clone();
    if (!time) return last;
    if (!gone.includes(dayOf(time))) last = time;
    if (last && dayOf(last) >= today) return last;
  }
  return null;
}

/** YYYY-MM-DD, as written */
export function dayOf(time: unknown): string {
  return String(time).slice(0, 10);
}
