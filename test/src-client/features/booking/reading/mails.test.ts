import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { boardingPass } from '#test/support/boarding-pass.ts';
import { readBooking } from '../../../../../src-client/features/booking/reading/read-booking.ts';

const TODAY = '2026-11-22';
const LEG = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR', doubts: [] };

const TOLD = { ...LEG, departureTime: '16:05' };

const read = (text: string) => readBooking({ today: TODAY, text });

const RESERVATION = {
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'QX7ZQK',
  reservationStatus: 'http://schema.org/ReservationConfirmed',
  underName: { '@type': 'Person', name: 'Luc Desmarais' },
  reservationFor: {
    '@type': 'Flight',
    flightNumber: '286',
    airline: { '@type': 'Airline', name: 'British Airways', iataCode: 'BA' },
    departureAirport: { '@type': 'Airport', name: 'San Francisco', iataCode: 'SFO' },
    departureTime: '2026-12-03T16:05:00-08:00',
    arrivalAirport: { '@type': 'Airport', name: 'London Heathrow', iataCode: 'LHR' },
    arrivalTime: '2026-12-04T10:25:00Z',
  },
};

function mail(html: string, parts: string[] = []): string {
  return [
    'From: Airline <noreply@example.com>',
    'Subject: Your booking QX7ZQK',
    'Date: Sun, 01 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    ...parts.flatMap((part) => ['--edge', part]),
    '--edge--',
    '',
  ].join('\r\n');
}

const json = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

it.each([
  ['a reservation', RESERVATION],
  ['a list', [RESERVATION]],
  ['a graph', { '@context': 'http://schema.org', '@graph': [{ '@type': 'Organization' }, RESERVATION] }],
  [
    'a number with its airline',
    { ...RESERVATION, reservationFor: { ...RESERVATION.reservationFor, flightNumber: 'BA 286' } },
  ],
  [
    'types as addresses',
    { ...RESERVATION, reservationFor: { ...RESERVATION.reservationFor, '@type': ['https://schema.org/Flight'] } },
  ],
  [
    'an airline by its name',
    { ...RESERVATION, reservationFor: { ...RESERVATION.reservationFor, airline: { name: 'British Airways' } } },
  ],
  [
    'a flight without its kind',
    { ...RESERVATION, reservationFor: { ...RESERVATION.reservationFor, '@type': undefined } },
  ],
  [
    'values as lists',
    {
      ...RESERVATION,
      reservationFor: {
        ...RESERVATION.reservationFor,
        '@type': ['Trip', 'Flight'],
        flightNumber: ['286'],
        airline: [RESERVATION.reservationFor.airline],
      },
    },
  ],
])('a mail that tells machines of %s gives the leg and nothing of the traveler', async (_name, data) => {
  expect(
    await read(mail(`<html><head>${json(data)}</head><body>Your flight BA 999 (SFO) (LHR)</body></html>`)),
  ).toEqual({ legs: [TOLD] });
});

it('so it does in microdata', async () => {
  const html = `<div itemscope itemtype="http://schema.org/FlightReservation">
    <meta itemprop="reservationNumber" content="QX7ZQK"/>
    <div itemprop="underName" itemscope itemtype="http://schema.org/Person"><meta itemprop="name" content="Luc Desmarais"/></div>
    <div itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight">
      <meta itemprop="flightNumber" content="286"/>
      <div itemprop="airline" itemscope itemtype="http://schema.org/Airline"><span itemprop="name">BA</span><meta itemprop="iataCode" content="BA"/></div>
      <div itemprop="departureAirport" itemscope itemtype="http://schema.org/Airport"><b itemprop="iataCode">SFO</b></div>
      <div itemprop="arrivalAirport" itemscope itemtype="http://schema.org/Airport"><b itemprop="iataCode">LHR</b></div>
      <time itemprop="departureTime" datetime="2026-12-03T16:05:00-08:00">Thursday</time>
    </div></div>`;
  expect(await read(mail(html))).toEqual({ legs: [TOLD] });
});

it('what was canceled is reported, and a time at Greenwich gives the day at the airport', async () => {
  const canceled = { ...RESERVATION, reservationStatus: 'http://schema.org/ReservationCancelled' };
  expect(await read(mail(json(canceled)))).toEqual({ legs: [], others: { canceled: 1 } });
  const greenwich = {
    ...RESERVATION,
    reservationFor: { ...RESERVATION.reservationFor, departureTime: '2026-12-04T00:05:00Z' },
  };
  expect(await read(mail(json(greenwich)))).toMatchObject({
    legs: [{ date: '2026-12-03', departureTime: '16:05', doubts: [] }],
  });
});

it('the text is read where there is no structured data; a day without a year is near the day it was sent', async () => {
  const html =
    '<table><tr><td>Flight</td><td>BA&nbsp;286</td></tr><tr><td>Thu 3 Dec</td><td>San Francisco (SFO)</td><td>London (LHR)</td></tr></table>';
  expect(await read(mail(html))).toEqual({ legs: [LEG] });
  expect(await read(mail(html.replace('Thu ', '')))).toEqual({ legs: [{ ...LEG, doubts: ['read_from_text'] }] });
  const old = mail(html).replace('01 Nov 2026', '01 Nov 2024');
  expect(await read(old)).toMatchObject({ legs: [{ date: '2024-12-03' }] });
});

it('a pass and a calendar that are attached are read, and a broken one spoils nothing', async () => {
  const pass = zipSync({
    'pass.json': strToU8(
      JSON.stringify({
        barcode: { message: boardingPass([{ from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: '337' }]) },
      }),
    ),
  });
  const attached = (type: string, bytes: Uint8Array) =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${Buffer.from(bytes).toString('base64')}`;
  const calendar =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Flight LH904 LHR-FRA\r\nDTSTART;VALUE=DATE:20261205\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
  const parts = [
    attached('application/vnd.apple.pkpass', pass),
    attached('text/calendar', strToU8(calendar)),
    attached('application/zip', pass.subarray(0, 50)),
  ];
  expect(await read(mail('<p>Your flight BA286, and no more flight BA285</p>', parts))).toEqual({
    legs: [LEG, { flightNumber: 'LH904', date: '2026-12-05', origin: 'LHR', destination: 'FRA', doubts: [] }],
  });
});

it.each([
  [
    'a pasted mail',
    'Your flight BA286 on Thu, 3 Dec 2026\nSan Francisco (SFO) to London (LHR)\nPassenger: Luc Desmarais, booking QX7ZQK',
  ],
  [
    'a mail without HTML',
    'From: Airline <noreply@example.com>\nSubject: Your booking\nMIME-Version: 1.0\n\nYour flight BA286 on Thu, 3 Dec 2026\nSan Francisco (SFO) to London (LHR)',
  ],
  [
    'a mail with a mark before it',
    '\ufeffFrom: Airline <noreply@example.com>\nmessage-id: <1@example.com>\n\nYour flight BA286 on Thu, 3 Dec 2026\nSan Francisco (SFO) to London (LHR)',
  ],
  [
    'a saved page',
    '<!doctype html><html><body><p>Your flight BA286 on Thu, 3 Dec 2026</p><p>San Francisco (SFO) to London (LHR)</p></body></html>',
  ],
])('%s gives the leg; where it has neither year nor weekday, to be looked over', async (_name, text) => {
  expect(await read(text)).toEqual({ legs: [LEG] });
  expect(await read(text.replace('Thu, 3 Dec 2026', '3 Dec'))).toMatchObject({
    legs: [{ doubts: ['read_from_text'] }],
  });
});

it('what is pasted may be the text of a barcode', async () => {
  expect(await read(boardingPass([{ from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: '337' }]))).toEqual({
    legs: [LEG],
  });
});

it.each([
  ['ten thousand elements within each other', mail(`${'<div itemscope itemprop="x">'.repeat(10_000)}Flight BA286`)],
  ['JSON of a thousand brackets', mail(json(JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`)))],
  ['JSON that is none', mail('<script type="application/ld+json">{"@type": </script>')],
  ['a script that ends in itself', mail('<script>"</scr"+"ipt>"<!--<script>')],
  [
    'parts within parts',
    `MIME-Version: 1.0\r\n${Array.from({ length: 300 }, (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`).join('')}`,
  ],
  ['a header of a megabyte', `MIME-Version: 1.0\r\nX-Long: ${'a'.repeat(1_000_000)}\r\n\r\nhello`],
  [
    'names that objects have of themselves',
    mail(json({ '@type': 'Flight', __proto__: 1, constructor: 2, flightNumber: { toString: 1 }, departureTime: [] })),
  ],
])('a mail with %s does no harm', async (_name, text) => {
  const reading = await read(text);
  expect('legs' in reading ? reading.legs.length : reading.refusal).toSatisfy(
    (actual) => actual === 'unreadable' || Number(actual) <= 1,
  );
});
