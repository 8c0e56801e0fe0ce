import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** A booking as someone brings it, with its right reading: 'BA117 2027-03-12 LHR JFK', '-' for what it does not say. */
export type Booking = { kind: string; content: string | Uint8Array; legs: string[] };

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Mails and texts, each below a line with its kind and its right reading. */
function readMails(): Booking[] {
  return read('mails.txt')
    .split(/^#### /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const [kind = '', legs = 'none'] = head.split(' | ');
      return { kind, content: lines.join('\n'), legs: legs === 'none' ? [] : legs.split('; ') };
    });
}

/** Mails of every day, none with a flight; each also as a calendar entry. */
function readOrdinary(): Booking[] {
  const lines = read('ordinary.txt').trim().split('\n');
  return [
    ...lines.map((content) => ({ kind: 'ordinary mail', content, legs: [] })),
    ...lines.map((content) => ({
      kind: 'ordinary calendar',
      content: calendarOf([`SUMMARY:${content.slice(0, 60)}`, `DESCRIPTION:${content}`, 'DTSTART:20270312T101500Z']),
      legs: [],
    })),
  ];
}

/** [number, day, departs, from, to, cities, zone, UTC] of flights that exist, on invented days. */
const FLIGHTS = [
  ['BA286', '2027-03-03', '19:30', 'SFO', 'LHR', 'San Francisco', 'London', 'America/Los_Angeles', '20270304T033000Z'],
  ['LH2218', '2027-04-07', '11:10', 'MUC', 'TLS', 'Munich', 'Toulouse', 'Europe/Berlin', '20270407T091000Z'],
  ['QF1', '2027-04-18', '16:15', 'SYD', 'SIN', 'Sydney', 'Singapore', 'Australia/Sydney', '20270418T061500Z'],
  ['NH110', '2027-05-07', '10:20', 'HND', 'JFK', 'Tokyo', 'New York', 'Asia/Tokyo', '20270507T012000Z'],
  ['U28463', '2027-05-11', '07:05', 'LGW', 'GVA', 'London', 'Geneva', 'Europe/London', '20270511T060500Z'],
] as const;
type Flight = (typeof FLIGHTS)[number];

const spaced = (number: string) => number.replace(/^(..)/, '$1 ');

/** How airlines, calendars and trip planners write an entry: [lines, whether the airports stand in it]. */
const ENTRIES: ((flight: Flight) => [lines: string[], airports: 'both' | 'origin' | 'none'])[] = [
  ([number, , , from, , , to]) => [[`SUMMARY:Flight to ${to} (${spaced(number)})`, `LOCATION:${from}`], 'origin'],
  ([number, , , from, to]) => [[`SUMMARY:${number} ${from} to ${to}`, 'DESCRIPTION:Confirmation # QX7ZQK'], 'both'],
  ([number, , , , , from, to]) => [
    [`SUMMARY:${spaced(number)} ${from} - ${to}`, 'DESCRIPTION:Booking reference KLM442'],
    'none',
  ],
  ([number, , , from, to]) => [
    [`SUMMARY:✈ ${from}→${to} • ${spaced(number)}`, 'DESCRIPTION:Booking Code: AB1234\\nSeat 12A'],
    'both',
  ],
  ([number, , , from, to]) => [
    [`SUMMARY:Flug ${spaced(number)}: ${from} – ${to}`, 'DESCRIPTION:Buchungscode: QX7ZQK'],
    'both',
  ],
  ([number, , , from, to]) => [
    [`SUMMARY:Trip to see the family`, `DESCRIPTION:Flight number: ${number}\\nFrom: (${from})\\nTo: (${to})`],
    'both',
  ],
  ([number, , , from, to, a, b]) => [
    [`SUMMARY:Vol ${number} ${a} (${from}) → ${b} (${to})`, 'DESCRIPTION:Référence: AF1234'],
    'both',
  ],
  ([number, , , from, to]) => [[`SUMMARY:Vuelo ${number} ${from}-${to}`, 'DESCRIPTION:Localizador ABC123'], 'both'],
];

/** Calendar files: each style with each flight, in UTC or in the zone of the airport. */
function makeCalendars(): Booking[] {
  return ENTRIES.flatMap((entry, style) =>
    FLIGHTS.map((flight, index) => {
      const [number, date, time, from, to, , , zone, utc] = flight;
      const [lines, airports] = entry(flight);
      const isUtc = (style + index) % 2 === 0 && airports !== 'none';
      const start = isUtc
        ? `DTSTART:${utc}`
        : `DTSTART;TZID=${zone}:${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
      const legs = [[number, date, airports === 'none' ? '-' : from, airports === 'both' ? to : '-'].join(' ')];
      return { kind: 'calendar', content: calendarOf([...lines, start]), legs };
    }),
  );
}

/** Mails with data for machines, in the ways in which it is broken or not. */
function makeReservations(): Booking[] {
  return FLIGHTS.flatMap((flight) => {
    const [number, date, time, from, to] = flight;
    const data = JSON.stringify({
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: 'KLM442',
      underName: { '@type': 'Person', name: 'Jane Doe' },
      reservationFor: {
        '@type': 'Flight',
        flightNumber: number.slice(2),
        airline: { '@type': 'Airline', iataCode: number.slice(0, 2) },
        departureAirport: { '@type': 'Airport', iataCode: from },
        arrivalAirport: { '@type': 'Airport', iataCode: to },
        departureTime: `${date}T${time}:00`,
      },
    });
    const legs = [[number, date, from, to].join(' ')];
    const asTexts = JSON.stringify({
      '@type': 'FlightReservation',
      reservationFor: {
        '@type': 'Flight',
        flightNumber: spaced(number),
        airline: number.slice(0, 2),
        departureAirport: from,
        arrivalAirport: `Airport (${to})`,
        departureTime: `${date}T${time}`,
      },
    });
    return [data, asTexts, `[${data},]`, `//<![CDATA[\n${data}\n//]]>`].map((script) => ({
      kind: 'data for machines',
      content: mailOf(
        `<html><body><script type="application/ld+json">${script}</script><p>Booking KLM442</p></body></html>`,
      ),
      legs,
    }));
  });
}

/** Passes: as scanned, with lost blanks, and in a Wallet pass with fields in UTC. */
function makePasses(): Booking[] {
  return FLIGHTS.flatMap(([number, date, , from, to, , , zone, utc]) => {
    const day = Math.round((Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000) + 1;
    const [carrier, digits] = [number.slice(0, 2), number.slice(2).padStart(4, '0')];
    const text = `M1DOE/JANE            EKLM442 ${from}${to}${carrier} ${digits} ${String(day).padStart(3, '0')}Y012A0025 100`;
    const moment = `${utc.slice(0, 4)}-${utc.slice(4, 6)}-${utc.slice(6, 8)}T${utc.slice(9, 11)}:${utc.slice(11, 13)}Z`;
    const semantics = {
      airlineCode: carrier,
      flightNumber: Number(digits),
      departureAirportCode: from,
      destinationAirportCode: to,
      originalDepartureDate: moment,
      departureLocationTimeZone: zone,
    };
    const pass = (content: object) => zipSync({ 'pass.json': strToU8(JSON.stringify(content)) });
    const legs = [[number, date, from, to].join(' ')];
    const contents = [
      text,
      text.replace(/ +/g, ' '),
      text.replace('JANE  ', 'JANE '),
      pass({ barcode: { message: text }, relevantDate: moment }),
      pass({ barcodes: [{ message: text }], semantics }),
      pass({ semantics, barcode: { message: 'https://example.com/KLM442' } }),
    ];
    return contents.map((content) => ({ kind: 'pass', content, legs }));
  });
}

/** Passes that are no boarding passes of a flight, and an older one with two barcodes. */
function makeOtherPasses(): Booking[] {
  const fields = (...values: [label: string, value: string][]) => values.map(([label, value]) => ({ label, value }));
  const concert = {
    eventTicket: { primaryFields: fields(['EVENT', 'Airport Sessions']), auxiliaryFields: fields(['SEAT', 'BA 117']) },
    relevantDate: '2027-03-12T19:30:00Z',
  };
  const card = { storeCard: { headerFields: fields(['POINTS', '1204']), secondaryFields: fields(['TIER', 'LH 400']) } };
  const train = {
    boardingPass: {
      transitType: 'PKTransitTypeTrain',
      primaryFields: fields(['FROM', 'Frankfurt Hbf'], ['TO', 'Berlin Hbf']),
      secondaryFields: fields(['TRAIN', 'ICE 1127'], ['DATE', '12 Mar 2027']),
    },
  };
  const text = 'M1DOE/JANE            EKLM442 MUCTLSLH 2218 097Y012A0025 100';
  const flight = {
    boardingPass: { transitType: 'PKTransitTypeAir', auxiliaryFields: fields(['FLIGHT', 'LH2218'], ['SEAT', '12A']) },
    relevantDate: '2027-04-07T11:10+02:00',
    barcode: { message: text },
    barcodes: [{ message: text }, { message: '01234567890' }],
  };
  const zipped = (pass: object) => zipSync({ 'pass.json': strToU8(JSON.stringify(pass)) });
  return [
    ...[concert, card, train].map((pass) => ({ kind: 'pass of another kind', content: zipped(pass), legs: [] })),
    { kind: 'pass', content: zipped(flight), legs: ['LH2218 2027-04-07 MUC TLS'] },
  ];
}

/** A day as each language writes it, and the words around a number. */
const LANGUAGES: [language: string, code: string, flight: string, from: string, to: string][] = [
  ['en', 'Booking reference', 'Flight', 'from', 'to'],
  ['de', 'Buchungscode', 'Flugnr.', 'von', 'nach'],
  ['fr', 'Numéro de réservation', 'N° de vol', 'de', 'à'],
  ['es', 'Código de reserva', 'Nº de vuelo', 'de', 'a'],
  ['it', 'Codice prenotazione', 'Volo n.', 'da', 'a'],
  ['pt', 'Código da reserva', 'Número do voo', 'de', 'para'],
  ['nl', 'Boekingscode', 'Vluchtnr', 'van', 'naar'],
  ['pl', 'Kod rezerwacji', 'Nr lotu', 'z', 'do'],
  ['tr', 'Rezervasyon kodu', 'Uçuş No', 'nereden', 'nereye'],
  ['ru', 'Код бронирования', 'Номер рейса', 'из', 'в'],
  ['ja', '予約番号', '便名', '出発', '到着'],
  ['zh', '预订编号', '航班号', '出发', '到达'],
];

/** Labeled mails in each language: the code, the day and the flight on lines of their own, in both orders. */
function makeLabeled(): Booking[] {
  return LANGUAGES.flatMap(([language, code, flight, from, to], index) => {
    const one = FLIGHTS[index % FLIGHTS.length] as Flight;
    const [number, date, time, origin, destination, a, b] = one;
    const day = new Intl.DateTimeFormat(language, { dateStyle: index % 2 ? 'long' : 'full', timeZone: 'UTC' }).format(
      new Date(date),
    );
    const legs = [[number, date, origin, destination].join(' ')];
    const places = `${from}: ${a} (${origin})\n${to}: ${b} (${destination})`;
    return [
      `${code}: KLM442\n${flight}: ${spaced(number)}\n${day}, ${time}\n${places}`,
      `${day}\n${places}\n${flight} ${number}\n${code} AB1234`,
    ].map((content) => ({ kind: `text in ${language}`, content, legs }));
  });
}

/** What each language calls what was and what takes its place, and a flight that does not take place. */
const CHANGES: [was: string, now: string, off: string][] = [
  [
    'Old flight,Previous itinerary,Was,Before',
    'New flight,Updated itinerary,Now,After',
    'Cancelled,Flight cancellation',
  ],
  ['Alter Flug,Bisher,Vorher', 'Neuer Flug,Neu,Nachher', 'Storniert,wurde annulliert,Flugstreichung'],
  ['Ancien vol,Avant,Vol initial', 'Nouveau vol,Après,Nouveau vol', 'Annulé,Annulation de votre vol'],
  ['Vuelo anterior,Antes,Vuelo original', 'Vuelo nuevo,Ahora,Nuevo vuelo', 'Cancelado,Cancelación de vuelo'],
  ['Volo precedente,Prima,Vecchio volo', 'Nuovo volo,Ora,Nuovo volo', 'Cancellato,Cancellazione del volo'],
  ['Voo anterior,Antes,Voo original', 'Novo voo,Agora,Novo voo', 'Cancelado,Cancelamento de voo'],
  ['Oude vlucht,Oud,Was', 'Nieuwe vlucht,Nieuw,Wordt', 'Geannuleerd,Annulering van uw vlucht'],
  ['Poprzedni lot,Było,Stary lot', 'Nowy lot,Jest,Nowy lot', 'Odwołany,Odwołanie lotu'],
  ['Eski uçuş,Eski,Önce', 'Yeni uçuş,Yeni,Sonra', 'İptal edildi,Uçuş iptali'],
  ['Прежний рейс,Было,Ранее', 'Новый рейс,Стало,Теперь', 'Отменён,Отмена рейса'],
  ['変更前,旧便', '変更後,新便', '欠航,キャンセル'],
  ['原航班,变更前,原行程', '新航班,变更后,新行程', '已取消,航班取消'],
];

/** Notices of flights that were moved or canceled: on lines, below headings, and in columns. */
function makeNotices(): Booking[] {
  const before = 'LH1348  25.02.2027  Frankfurt (FRA) 12:35 – Warschau (WAW) 14:15';
  const after = 'LH1346  25.02.2027  Frankfurt (FRA) 09:15 – Warschau (WAW) 10:55';
  const columns = (was: string, now: string) =>
    [
      `|  | ${was} | ${now}`,
      '| Flight | LH1348 | LH1346',
      '| Date | 25.02.2027 | 25.02.2027',
      '| Route | FRA 12:35 - WAW 14:15 | FRA 09:15 - WAW 10:55',
    ].join('\n');
  const moved = CHANGES.flatMap(([was, now]) =>
    was.split(',').flatMap((one, index) => {
      const other = now.split(',')[index] ?? '';
      return [`${one}: ${before}\n${other}: ${after}`, `${one}\n${before}\n\n${other}\n${after}`].concat([
        `${other}\n${after}\n${one}\n${before}`,
        columns(one, other),
      ]);
    }),
  );
  const off = CHANGES.flatMap(([, , words]) =>
    words.split(',').flatMap((word) => [`${before}  ${word}`, `${before}\nStatus: ${word}`, `${word}\n\n${before}`]),
  );
  return [
    ...moved.map((content) => ({ kind: 'moved', content, legs: ['LH1346 2027-02-25 FRA WAW'] })),
    ...off.map((content) => ({ kind: 'canceled', content, legs: [] })),
  ];
}

export function readCorpus(): Booking[] {
  return [
    ...readMails(),
    ...makeLabeled(),
    ...makeCalendars(),
    ...makeReservations(),
    ...makePasses(),
    ...makeOtherPasses(),
    ...makeNotices(),
    ...readOrdinary(),
  ];
}

function calendarOf(lines: string[]): string {
  const event = ['BEGIN:VEVENT', 'UID:1@example.com', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...event, 'END:VCALENDAR', ''].join('\r\n');
}

function mailOf(html: string): string {
  const head = [
    'From: Airline <noreply@example.com>',
    'Subject: Your booking KLM442',
    'Date: Mon, 04 Jan 2027 10:00:00 +0000',
  ];
  return [...head, 'MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8', '', html].join('\r\n');
}
