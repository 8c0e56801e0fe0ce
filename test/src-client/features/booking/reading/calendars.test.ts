import { describe, expect, it } from 'vitest';
import { readBooking } from '../../../../../src-client/features/booking/reading/read-booking.ts';

const TODAY = '2026-11-22';

async function legsIn(text: string, today = TODAY): Promise<string[] | string> {
  const reading = await readBooking({ today, text });
  if ('refusal' in reading) return reading.refusal;
  return reading.legs.map(({ flightNumber, date, origin, destination, doubts }) =>
    [flightNumber, date ?? '-', origin ?? '-', destination ?? '-', ...doubts].join(' '),
  );
}

function calendar(...entries: string[][]): string {
  const events = entries.flatMap((lines) => ['BEGIN:VEVENT', 'UID:1@example.com', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

const SFO_ZONE = 'DTSTART;TZID=America/Los_Angeles:20261203T160500';

/** [calendar style, the entry, the leg] */
const STYLES: [style: string, entry: string[], leg: string][] = [
  [
    'Google, from a mail',
    ['SUMMARY:Flight to London (BA 286)', 'LOCATION:San Francisco SFO', SFO_ZONE],
    'BA286 2026-12-03 SFO -',
  ],
  [
    'Google, with a description',
    [
      'SUMMARY:Flight to London (BA 286)',
      'LOCATION:San Francisco SFO',
      'DESCRIPTION:To see detailed information for automatically created events like this one\\, use the official Google Calendar app.',
      SFO_ZONE,
    ],
    'BA286 2026-12-03 SFO -',
  ],
  [
    'TripIt, at Greenwich and local at the airport',
    [
      'SUMMARY:BA286 SFO to LHR',
      'LOCATION:San Francisco (SFO)',
      'DESCRIPTION:[Flight] 12/3/2026 British Airways BA286 SFO to LHR\\nDepart: 4:05 PM PST\\, Terminal A',
      'DTSTART:20261204T000500Z',
    ],
    'BA286 2026-12-03 SFO LHR',
  ],
  ['TripIt, older', ['SUMMARY:SFO to LHR BA 286', 'DTSTART:20261203T160500'], 'BA286 2026-12-03 SFO LHR'],
  ['Lufthansa', ['SUMMARY:Flight LH 455 San Francisco (SFO) - Frankfurt (FRA)', SFO_ZONE], 'LH455 2026-12-03 SFO FRA'],
  [
    'Lufthansa in German',
    ['SUMMARY:Flug LH 2034: München (MUC) – Berlin (BER)', 'DTSTART;TZID=Europe/Berlin:20261203T070000'],
    'LH2034 2026-12-03 MUC BER',
  ],
  [
    'British Airways',
    ['SUMMARY:Flight BA0286 from San Francisco to London', 'LOCATION:San Francisco International (SFO)', SFO_ZONE],
    'BA286 2026-12-03 SFO LHR',
  ],
  [
    'typed by hand',
    ['SUMMARY:San Francisco to London - BA303', 'LOCATION:San Francisco SFO', 'DESCRIPTION:SFO - LHR', SFO_ZONE],
    'BA303 2026-12-03 SFO LHR',
  ],
  [
    'a number behind its places',
    ['SUMMARY:Ryanair: Dublin to Krakow (FR1901)', 'DTSTART;TZID=Europe/Dublin:20261203T063000'],
    'FR1901 2026-12-03 DUB KRK',
  ],
  ['Ryanair', ['SUMMARY:FR 1234 DUB-STN', 'DTSTART;TZID=Europe/Dublin:20261203T063000'], 'FR1234 2026-12-03 DUB STN'],
  [
    'easyJet',
    ['SUMMARY:easyJet flight U28463', 'LOCATION:GVA', 'DTSTART;TZID=Europe/Zurich:20261203T063000'],
    'U28463 2026-12-03 GVA -',
  ],
  [
    'Air France',
    ['SUMMARY:Vol AF0083 Paris (CDG) → San Francisco (SFO)', 'DTSTART;TZID=Europe/Paris:20261203T104000'],
    'AF83 2026-12-03 CDG SFO',
  ],
  [
    'KLM',
    ['SUMMARY:Amsterdam (AMS) - San Francisco (SFO) KL 605', 'DTSTART;TZID=Europe/Amsterdam:20261203T095500'],
    'KL605 2026-12-03 AMS SFO',
  ],
  [
    'Iberia',
    ['SUMMARY:Vuelo IB6251 MAD-JFK', 'DTSTART;TZID=Europe/Madrid:20261203T113000'],
    'IB6251 2026-12-03 MAD JFK',
  ],
  ['Singapore Airlines', ['SUMMARY:SQ 31 SFO/SIN', SFO_ZONE], 'SQ31 2026-12-03 SFO SIN'],
  [
    'United, number in the description',
    ['SUMMARY:San Francisco to London', 'DESCRIPTION:Flight: UA901\\nDepart: SFO\\nArrive: LHR\\nSFO - LHR', SFO_ZONE],
    'UA901 2026-12-03 SFO LHR',
  ],
  ['a whole day', ['SUMMARY:Flight BA286', 'DTSTART;VALUE=DATE:20261203'], 'BA286 2026-12-03 - -'],
  ['a folded line', ['SUMMARY:Flight BA', '  286 SFO-LHR', SFO_ZONE], 'BA286 2026-12-03 SFO LHR'],
  [
    'a title in a language and an alarm',
    [
      'SUMMARY;LANGUAGE=en:Flight BA286 SFO-LHR',
      SFO_ZONE,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT3H',
      'DESCRIPTION:Flight BA287',
      'END:VALARM',
    ],
    'BA286 2026-12-03 SFO LHR',
  ],
  ['the leap day', ['SUMMARY:Flight BA286', 'DTSTART;VALUE=DATE:20280229'], 'BA286 2028-02-29 - -'],
  [
    'an unknown zone',
    ['SUMMARY:Flight BA286', 'DTSTART;TZID=Pacific Standard Time:20261231T235500'],
    'BA286 2026-12-31 - -',
  ],
  ['without a start', ['SUMMARY:Flight BA286 SFO-LHR'], 'BA286 - SFO LHR'],
];

describe('a calendar', () => {
  it.each(STYLES)('in the style of %s gives its flight', async (_style, entry, leg) => {
    expect(await legsIn(calendar(entry))).toEqual([leg]);
  });

  it('of a journey gives each leg in its order, and nothing else that is in it', async () => {
    const text = calendar(
      ['SUMMARY:Flight LH904 LHR-FRA', 'DTSTART;TZID=Europe/London:20261205T093000'],
      ['SUMMARY:Hotel Room 204', 'DTSTART;VALUE=DATE:20261204'],
      ['SUMMARY:Standup MON-FRI with AB 12', 'DTSTART:20261204T090000'],
      ['SUMMARY:Flight BA286 SFO-LHR', SFO_ZONE],
      ['SUMMARY:Flight BA999 SFO-LHR', 'STATUS:CANCELLED', SFO_ZONE],
    );
    expect(await legsIn(text)).toEqual(['BA286 2026-12-03 SFO LHR', 'LH904 2026-12-05 LHR FRA']);
  });

  it('with a whole trip in one entry gives each of its flights', async () => {
    const trip = 'DESCRIPTION:LH2218 MUC-TLS 03 Dec 2026 11:10\\nLH2219 TLS-MUC 10 Dec 2026 14:00';
    expect(await legsIn(calendar(['SUMMARY:Toulouse', trip, 'DTSTART;VALUE=DATE:20261203']))).toEqual([
      'LH2218 2026-12-03 MUC TLS',
      'LH2219 2026-12-10 TLS MUC read_from_text',
    ]);
    expect(await legsIn(calendar(['SUMMARY:LH2218 MUC-TLS', trip, 'DTSTART;VALUE=DATE:20261203']))).toEqual([
      'LH2218 2026-12-03 MUC TLS',
    ]);
  });

  it('of years gives what is ahead, and what is past when there is nothing ahead', async () => {
    const years = Array.from({ length: 60 }, (_, index) => [
      'SUMMARY:Flight BA286',
      `DTSTART;VALUE=DATE:${2000 + index}0105`,
    ]);
    const legs = await legsIn(calendar(...years));
    expect(legs).toHaveLength(20);
    expect(legs[0]).toBe('BA286 2027-01-05 - -');
    expect(await legsIn(calendar(['SUMMARY:Flight BA286', 'DTSTART;VALUE=DATE:20200105']))).toEqual([
      'BA286 2020-01-05 - -',
    ]);
  });

  it.each([
    ['no end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Flight BA286'],
    ['a line of nonsense', calendar(['SUMMARY:Flight BA286', 'nonsense'])],
  ])('with %s gives what it has', async (_name, text) => {
    expect(await legsIn(text)).toEqual(['BA286 - - -']);
  });

  it('that is only a beginning is refused', async () => {
    expect(await legsIn('BEGIN:VCALENDAR')).toBe('unreadable');
  });

  it.each([
    ['a day that is none', calendar(['SUMMARY:Flight BA286', 'DTSTART:99999999T999999'])],
    ['a start that is a text', calendar(['SUMMARY:Flight BA286', 'DTSTART;VALUE=TEXT:tomorrow'])],
    ['thousands of rules', calendar(['SUMMARY:Flight BA286', SFO_ZONE, ...Array(2000).fill('RRULE:FREQ=SECONDLY')])],
    ['ten thousand calendars within', `${'BEGIN:VCALENDAR\r\n'.repeat(10_000)}${'END:VCALENDAR\r\n'.repeat(10_000)}`],
    ['a title of a megabyte', calendar([`SUMMARY:${'Flight BA286 (SFO '.repeat(60_000)}`, SFO_ZONE])],
  ])('with %s does no harm', async (_name, text) => {
    const reading = await readBooking({ today: TODAY, text });
    if ('legs' in reading) expect(reading.legs.length).toBeLessThanOrEqual(1);
    else expect(reading.refusal).toBe('unreadable');
  });

  it('over two megabytes is refused unread', async () => {
    expect(await legsIn(`BEGIN:VCALENDAR${' '.repeat(2 * 1024 * 1024)}`)).toBe('too_large');
  });
});
