import ICAL from 'ical.js';

export type CalendarEvent = InstanceType<typeof ICAL.Component>;
export type CalendarTime = InstanceType<typeof ICAL.Time>;

/** About the size of a calendar of several years. */
const MAX_ENTRIES = 5000;
/** All that is read of an entry; a damaged line elsewhere in it then spoils nothing. */
const WANTED =
  /^(SUMMARY|LOCATION|DESCRIPTION|DTSTART|STATUS|UID|SEQUENCE|RRULE|EXDATE|RECURRENCE-ID|X-KDE-KITINERARY-RESERVATION)[;:]/i;
const ANY_LINE = /^[A-Z][A-Z0-9-]*[;:]/i;

/** The lines of a file, joined where they were folded or broken. */
export function unfold(text: string): string[] {
  const joined: string[] = [];
  for (const line of text
    .replace(/\r+\n|\r/g, '\n')
    .replace(QUOTED, (_line, name: string, value: string) => name + unquoted(value))
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const last = joined.length - 1;
    if (ANY_LINE.test(line) || last < 0 || !WANTED.test(joined[last] ?? '')) joined.push(line);
    else if (line.trim()) joined[last] += `\\n${line}`;
  }
  return joined;
}

/** A text of vCalendar 1.0: 'SUMMARY;ENCODING=QUOTED-PRINTABLE:Z=C3=BCrich', whose lines end with '=' where they go on. */
const QUOTED = /^([A-Z-]+)(?:;[^:\n]*)?;ENCODING=QUOTED-PRINTABLE[^:\n]*(:(?:[^\n]*=\n)*[^\n]*)/gim;

function unquoted(value: string): string {
  const decoder = new TextDecoder();
  const bytesOf = (codes: string) => Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16));
  return value
    .replace(/=\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/gi, (codes) => decoder.decode(bytesOf(codes)))
    .replace(/\r?\n/g, '\\n');
}

/**
 * The events that can be read. A file may be cut off, have other line ends, or lines that were not folded.
 * @param lines from `unfold`
 */
export function eventsOf(lines: string[]): CalendarEvent[] {
  const events: CalendarEvent[] = [];
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

function parse(lines: string[]): CalendarEvent | null {
  try {
    const event = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as never);
    // a damaged value is noticed when it is taken
    for (const property of event.getAllProperties()) property.getValues();
    return event;
  } catch {
    return null;
  }
}

/** A property's text; '' if there is none. */
export function textOf(event: CalendarEvent, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.slice(0, 20_000) : '';
}
