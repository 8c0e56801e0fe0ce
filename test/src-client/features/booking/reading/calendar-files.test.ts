import { expect, it } from 'vitest';
import { readBooking } from '../../../../../src-client/features/booking/reading/read-booking.ts';

const TODAY = '2026-11-22';
const SFO_ZONE = 'DTSTART;TZID=America/Los_Angeles:20261203T160500';

async function legsIn(text: string): Promise<string[]> {
  const reading = await readBooking({ today: TODAY, text });
  const legs = 'legs' in reading ? reading.legs : [];
  return legs.map(({ flightNumber, date, origin, destination, doubts }) =>
    [flightNumber, date ?? '-', origin ?? '-', destination ?? '-', ...doubts].join(' '),
  );
}

const BA286 = ['SUMMARY:Flight BA286 SFO-LHR', SFO_ZONE];
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const RESERVATION = JSON.stringify({
  '@type': 'Flight',
  flightNumber: 'BA286',
  departureAirport: { iataCode: 'SFO' },
  arrivalAirport: { iataCode: 'LHR' },
  departureDay: '2026-12-03',
});
/** Of which there are several, each named and with a day at 16:05 and more of its own. */
const state = (name: string, day: string, ...more: string[]) =>
  event(`SUMMARY:Flight ${name} SFO-LHR`, `DTSTART;TZID=America/Los_Angeles:${day}T160500`, ...more);

it.each<[what: string, text: string, legs: string[]]>([
  ['nothing in it', file(), []],
  [
    'two entries, the first without an end',
    file(...event(...BA286).slice(0, -1), ...event('SUMMARY:Flight BA287')),
    ['BA286 2026-12-03 SFO LHR', 'BA287 - - -'],
  ],
  [
    'lines that were not folded',
    file(...event('SUMMARY:London', 'DESCRIPTION:Your flight', ' ', '', 'BA286', 'SFO-LHR', SFO_ZONE)),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'a text with marks that was not folded',
    file(...event(...BA286, 'X-ALT-DESC;FMTTYPE=text/html:<p>', 'BA287 LHR-SFO')),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'an alarm before its title',
    file(...event('BEGIN:VALARM', 'SUMMARY:Flight BA287', 'END:VALARM', ...BA286)),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'a task behind its entry',
    file(...event('SUMMARY:Flight BA286', SFO_ZONE), 'BEGIN:VTODO', 'DESCRIPTION:SFO-LHR', 'END:VTODO'),
    ['BA286 2026-12-03 - -'],
  ],
  [
    'a task before its entry',
    file('BEGIN:VTODO', 'SUMMARY:Check in to BA287', 'END:VTODO', ...event(...BA286)),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  ['a start that is none', file(...event('SUMMARY:Flight BA286 SFO-LHR', 'DTSTART:soon')), ['BA286 - SFO LHR']],
  [
    'a reservation',
    file(...event('SUMMARY:London', `X-KDE-KITINERARY-RESERVATION:${RESERVATION}`)),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'a reservation as a text',
    file(...event('SUMMARY:London', `X-KDE-KITINERARY-RESERVATION:${RESERVATION.replace(/,/g, '\\,')}`)),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'a reservation that was cut',
    file(...event(...BA286, 'X-KDE-KITINERARY-RESERVATION:{"@type"')),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'entries without UID',
    file(...state('BA286', '20261203', 'SEQUENCE:1'), ...state('BA287', '20261210', 'SEQUENCE:1')),
    ['BA286 2026-12-03 SFO LHR', 'BA287 2026-12-10 SFO LHR'],
  ],
  [
    'entries of two UIDs',
    file(...state('BA286', '20261203', 'UID:1', 'SEQUENCE:1'), ...state('BA287', '20261210', 'UID:2', 'SEQUENCE:1')),
    ['BA286 2026-12-03 SFO LHR', 'BA287 2026-12-10 SFO LHR'],
  ],
  [
    'its last state first',
    file(...state('BA286', '20261203', 'UID:1', 'SEQUENCE:10'), ...state('BA286', '20261202', 'UID:1', 'SEQUENCE:9')),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'two states of one number',
    file(...state('BA286', '20261202', 'UID:1', 'SEQUENCE:1'), ...state('BA286', '20261203', 'UID:1', 'SEQUENCE:1')),
    ['BA286 2026-12-03 SFO LHR'],
  ],
  [
    'texts as vCalendar 1.0 quotes them',
    file(
      'VERSION:1.0',
      ...event(
        'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Flug M=C3=BCnchen - Z=C3=BC=',
        'rich',
        'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:LX1101=0D=0AM=C3=BCnchen - Z=C3=BCrich=0D=0A=',
        '10:20',
        'DTSTART:20261203T102000',
      ),
    ),
    ['LX1101 2026-12-03 MUC ZRH'],
  ],
])('a calendar with %s gives what it has', async (_what, text, legs) => {
  const reading = await readBooking({ today: TODAY, text });
  expect('refusal' in reading).toBe(false);
  expect(await legsIn(text)).toEqual(legs);
});

const WEEKLY = 'RRULE:FREQ=WEEKLY';

it.each<[what: string, events: string[], legs: string[]]>([
  ['which began a year ago', state('BA286', '20251204', WEEKLY), ['BA286 2026-11-26 SFO LHR']],
  ['of today', state('BA286', '20251123', `${WEEKLY};INTERVAL=2;BYDAY=SU;WKST=MO`), ['BA286 2026-11-22 SFO LHR']],
  ['which is ahead', state('BA286', '20261203', `${WEEKLY};COUNT=3`), ['BA286 2026-12-03 SFO LHR']],
  [
    'without its first day',
    state('BA286', '20261203', WEEKLY, 'EXDATE;TZID=America/Los_Angeles:20261203T160500'),
    ['BA286 2026-12-10 SFO LHR'],
  ],
  ['without any of its days', state('BA286', '20261203', `${WEEKLY};COUNT=1`, 'EXDATE;VALUE=DATE:20261203'), []],
  [
    'which has come to an end',
    state('BA286', '20251203', `${WEEKLY};UNTIL=20251218T080000Z`),
    ['BA286 2025-12-17 SFO LHR'],
  ],
  [
    'of days that no flight has',
    state('BA286', '20251203', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    ['BA286 - SFO LHR'],
  ],
  ['of a month ahead', state('BA286', '20261203', 'RRULE:FREQ=MONTHLY'), ['BA286 2026-12-03 SFO LHR']],
  ['of many years', state('BA286', '20101203', 'RRULE:FREQ=DAILY'), ['BA286 - SFO LHR']],
  [
    'of which two are other flights',
    [
      ...state('BA286', '20261203', 'UID:1', 'SEQUENCE:0', WEEKLY),
      ...state('BA284', '20261203', 'UID:1', 'SEQUENCE:0', 'RECURRENCE-ID;TZID=America/Los_Angeles:20261203T160500'),
      ...state('BA287', '20261210', 'UID:1', 'SEQUENCE:0', 'RECURRENCE-ID;TZID=America/Los_Angeles:20261210T160500'),
    ],
    ['BA284 2026-12-03 SFO LHR', 'BA287 2026-12-10 SFO LHR', 'BA286 2026-12-17 SFO LHR'],
  ],
])('a flight that recurs, %s, is on its next day', async (_what, events, legs) => {
  expect(await legsIn(file(...events))).toEqual(legs);
});

const BERLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:"Our Time"',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

it.each<[what: string, start: string, leg: string, zone?: string[]]>([
  ['of its airport', ';TZID=America/Los_Angeles:20261203T160500', '2026-12-03 16:05'],
  ['of a place with the same time', ';TZID="America/Tijuana":20261203T160500', '2026-12-03 16:05'],
  ['of none', ':20261203T160500', '2026-12-03 16:05'],
  ['of Greenwich', ':20261204T000500Z', '2026-12-03 16:05'],
  ['of where it was typed', ';TZID=Europe/London:20261203T230500', '2026-12-03 15:05'],
  ['of where it was typed, a day on', ';TZID=Europe/London:20261204T000500', '2026-12-03 16:05 read_from_text'],
  ['of a summer', ';TZID=Europe/London:20270701T230500', '2027-07-01 15:05'],
  ['on the day that clocks change', ';TZID=Australia/Sydney:20270403T230500', '2027-04-03 05:05'],
  ['of Windows', ';TZID=W. Europe Standard Time:20261203T160500', '2026-12-03 16:05'],
  ['that the calendar defines', ';TZID=Our Time:20261203T230500', '2026-12-03 14:05', BERLIN],
  [
    'that the calendar defines badly',
    ';TZID=Our Time:20261203T160500',
    '2026-12-03 16:05',
    [...BERLIN, 'END:VTIMEZONE', 'BEGIN:VTIMEZONE', 'TZID:Our Time', 'BEGIN:STANDARD', 'END:VTIMEZONE'],
  ],
  [
    'of Windows, whose definition is empty',
    ';TZID=W. Europe Standard Time:20261203T160500',
    '2026-12-03 16:05',
    ['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'END:VTIMEZONE'],
  ],
  [
    'with the name of a program',
    ';TZID=/freeassociation.sourceforge.net/Europe/London:20261203T230500',
    '2026-12-03 15:05',
  ],
  ['with the name of a version', ';TZID=/citadel.org/20210210_1/Europe/London:20261203T230500', '2026-12-03 15:05'],
  ['that no one defines', ';TZID=Our Time:20261203T160500', '2026-12-03 16:05 read_from_text'],
  ['that names a place', ';TZID=Europe/Atlantis:20261203T160500', '2026-12-03 16:05 read_from_text'],
  ['that is a number', ';TZID=GMT-0800:20261203T160500', '2026-12-03 16:05 read_from_text'],
  ['that is but a number', ';TZID="+02:00":20261203T160500', '2026-12-03 16:05 read_from_text'],
])('the time of a flight in a zone %s is that of its airport', async (_what, start, leg, zone = []) => {
  const text = file(...zone, ...event('SUMMARY:Flight BA286 SFO-LHR', `DTSTART${start}`));
  const reading = await readBooking({ today: TODAY, text });
  const legs = 'legs' in reading ? reading.legs : [];
  expect(legs.map(({ date, departureTime, doubts }) => [date, departureTime, ...doubts].join(' '))).toEqual([leg]);
});

it('a line that was folded within a letter is whole', async () => {
  const text = file(...event('SUMMARY:Flug von M\u00fcnchen nach Z\u00fcrich LX 1101', 'DTSTART:20261203T160500'));
  const bytes = [...new TextEncoder().encode(text)].flatMap((byte) => (byte === 0xbc ? [13, 10, 32, byte] : [byte]));
  const reading = await readBooking({ today: TODAY, bytes: new Uint8Array(bytes).buffer });
  expect(reading).toMatchObject({ legs: [{ flightNumber: 'LX1101', origin: 'MUC', destination: 'ZRH' }] });
});
