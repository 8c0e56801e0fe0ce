import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readBooking } from '../../../../../src-client/features/booking/reading/read-booking.ts';
import type { Reading } from '../../../../../src-client/features/booking/reading/reading.ts';

const TODAY = '2026-11-25';

const actual = (reading: Reading) =>
  'refusal' in reading
    ? reading.refusal
    : reading.legs.map(({ flightNumber, date, origin, destination }) =>
        [flightNumber, date, origin, destination].map((part) => part ?? '-').join(' '),
      );
const read = (text: string) => readBooking({ today: TODAY, text });
const readBytes = (bytes: Uint8Array) => readBooking({ today: TODAY, bytes: new Uint8Array(bytes).buffer });
const legsIn = async (text: string) => actual(await read(text));

describe('a booking code never becomes a flight', () => {
  it.each([
    ['Booking reference: KLM442\nLHR - JFK\n12 Mar 2027\nBA117', ['BA117 2027-03-12 LHR JFK']],
    [
      'Booking reference KLM442\n\nFriday 12 March 2027\nLondon Heathrow (LHR) to New York (JFK)\nBA117\nDeparts 08:25',
      ['BA117 2027-03-12 LHR JFK'],
    ],
    ['Buchungscode\nXXX007\nFlug SN 2588 TXL - BRU 03.02.2027', ['SN2588 2027-02-03 TXL BRU']],
    ['Record locator: LH2218\nFlight LH 400 FRA-JFK 7 Apr 2027', ['LH400 2027-04-07 FRA JFK']],
    ['PNR BA1234\nLHR-JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['Numéro de dossier : AF8312\nVol AF 83 CDG - SFO le 3 mars 2027', ['AF83 2027-03-03 CDG SFO']],
    ['Localizador: IB6251\nVuelo IB 3170 MAD-LHR 12 marzo 2027', ['IB3170 2027-03-12 MAD LHR']],
    [
      'Codice di prenotazione AZ608X\nCodice prenotazione: AZ6081\nVolo AZ 608 FCO-JFK 12/03/2027',
      ['AZ608 2027-03-12 FCO JFK'],
    ],
    ['Código de reserva: TP1234\nVoo TP 1351 LIS-LHR 12 de março de 2027', ['TP1351 2027-03-12 LIS LHR']],
    ['Boekingscode: KL1234\nVlucht KL 1007 AMS-LHR 12 maart 2027', ['KL1007 2027-03-12 AMS LHR']],
    ['Kod rezerwacji: LO2821\nNr lotu: LO 282\nLHR - WAW 4 marca 2027', ['LO282 2027-03-04 LHR WAW']],
    ['Rezervasyon kodu: TK1980\nUçuş No: TK 1979\n12 Mart 2027 IST - LHR', ['TK1979 2027-03-12 IST LHR']],
    ['Код бронирования: SU2450\nРейс SU 2454 12 марта 2027 SVO - IST', ['SU2454 2027-03-12 SVO IST']],
    ['予約番号: JL4412\n便名 JL 44\n2027年3月4日(木) LHR → HND', ['JL44 2027-03-04 LHR HND']],
    ['预订编号：CA9811\n航班 CA981 2027年3月4日 PEK-JFK', ['CA981 2027-03-04 PEK JFK']],
    ['KLM442 is your booking reference\nKL 605 AMS - SFO 3 Dec 2026', ['KL605 2026-12-03 AMS SFO']],
    ['Your trip to New York\nKLM442\nLHR - JFK\n12 Mar 2027', []],
    [
      'Reference    Passenger   Flight\nLH2218       DOE/JANE    LH 400\nFRA - JFK 7 Apr 2027',
      ['LH400 2027-04-07 FRA JFK'],
    ],
    ['Order AB 1234\nORD - LHR\n12 Mar 2027\nUA 938', ['UA938 2027-03-12 ORD LHR']],
  ])('%j', async (text, legs) => {
    expect(await legsIn(text)).toEqual(legs);
  });
});

it.each([
  [
    'UTF-16 without a mark',
    '5600750065006c006f0020005300550031003400300034002000530056004f002d005300560058002000340020004d006100790020003200300032003700',
  ],
  ['windows-1251', 'd0e5e9f120535520313430342053564f202d20535658203420ece0ff2032303237'],
  ['koi8-r', 'f2c5cad320535520313430342053564f202d20535658203420cdc1d12032303237'],
])('a text file in %s is read', async (_encoding, hex) => {
  expect(actual(await readBytes(Uint8Array.from(Buffer.from(hex, 'hex'))))).toEqual(['SU1404 2027-05-04 SVO SVX']);
});

const CODE_WORDS = [
  'Booking reference',
  'Confirmation number:',
  'Record locator',
  'PNR:',
  'Your booking code is',
  'Buchungsnummer:',
  'Ihr Buchungscode lautet',
  'Numéro de réservation :',
  'Dossier',
  'Localizador',
  'Número de reserva',
  'Codice prenotazione',
  'Código de reserva:',
  'Boekingsnummer',
  'Reserveringscode:',
  'Numer rezerwacji',
  'Kod rezerwacji:',
  'Rezervasyon kodu',
  'PNR kodu:',
  'Код бронирования',
  'Номер заказа:',
  '予約番号',
  '确认号：',
  '订单号',
];
const CODES = ['KLM442', 'BA1234', 'LH2218', 'U21234', 'AB 1234', 'TK1980', 'DLH400'];

it('no layout of a code and its word makes a flight of it, in any language', async () => {
  const layouts = [
    (word: string, code: string) => `${word} ${code}`,
    (word: string, code: string) => `${word}\n${code}`,
    (word: string, code: string) => `${word}   |   ${code}`,
    (word: string, code: string) => `${word}\n\n   ${code}`,
    (word: string, code: string) => `<table><tr><td>${word}</td><td>${code}</td></tr></table>`,
    (word: string, code: string) => `<div>${word}</div><div><b>${code}</b></div>`,
    (word: string, code: string) => `${word} Name    Date\n${code}    DOE/JANE   12 Mar 2027`,
  ];
  const wrong: string[] = [];
  for (const word of CODE_WORDS) {
    for (const code of CODES) {
      for (const layout of layouts) {
        const text = `${layout(word, code)}\nLHR - JFK\n12 Mar 2027 08:25\nFlight BA117`;
        const legs = (await legsIn(text.startsWith('<') ? text.replaceAll('\n', '<br>') : text)) as string[];
        if (legs.some((leg) => !leg.startsWith('BA117'))) wrong.push(`${text} -> ${legs}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

describe('weekdays, prices, sizes, laws and addresses are no flights', () => {
  it.each([
    ['MO 24 MAI 2027  MUC-TLS  LH 2218  11:10', ['LH2218 2027-05-24 MUC TLS']],
    ['Hinflug MO 24. Mai 2027 MUC - TLS\nLH 2218', ['LH2218 2027-05-24 MUC TLS']],
    ['FR 12 MAR 2027\nBER-LHR\nBA 983', ['BA983 2027-03-12 BER LHR']],
    ['DI 16 MRZ 2027\nBER - LHR\nBA 983', ['BA983 2027-03-16 BER LHR']],
    ['VI 12 MAR 2027\nMAD - JFK\nIB 6251', ['IB6251 2027-03-12 MAD JFK']],
    ['LHR - JFK 12 Mar 2027 Baggage KG 23 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['CO2 200 kg LHR - JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['Miami, FL 3312, LHR - JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['SA 13 MAR 27 BER LHR BA983', ['BA983 2027-03-13 BER LHR']],
    ['LHR T5 - JFK T8 BA117 12 Mar 2027', ['BA117 2027-03-12 LHR JFK']],
    ['Total AB 1234 EUR. LHR - JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['Tel. AA 0170 1234567\nLHR - JFK 12 Mar 2027\nBA 117', ['BA117 2027-03-12 LHR JFK']],
    ['Regulation EC 261 and EU 261/2004 apply. LHR - JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['CH 8001 Zürich\nZRH - LHR 12 Mar 2027 LX 316', ['LX316 2027-03-12 ZRH LHR']],
    ['Boarding 10 AM 20 minutes before, LHR - JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
    ['JE 11 MARS 2027 CDG-JFK AF 6', ['AF6 2027-03-11 CDG JFK']],
    ['LU 15 MAR 2027 MAD - JFK IB 6251', ['IB6251 2027-03-15 MAD JFK']],
    ['TU 16 MAR 2027\nLHR - JFK\nBA 117', ['BA117 2027-03-16 LHR JFK']],
    ['Seat A12, gate B42, Boeing B777, A320\nLHR - JFK 12 Mar 2027 BA 117', ['BA117 2027-03-12 LHR JFK']],
  ])('%j', async (text, legs) => {
    expect(await legsIn(text)).toEqual(legs);
  });
});

describe('what is called a flight is one', () => {
  it.each([
    ['Flugnr.: LH 2218\n07.04.2027', ['LH2218 2027-04-07 - -']],
    ['Vluchtnr KL 1007', ['KL1007 - - -']],
    ['N° de vol : AF 83', ['AF83 - - -']],
    ['Nº de vuelo IB6251', ['IB6251 - - -']],
    ['Nr lotu LO 282', ['LO282 - - -']],
    ['Рейс SU 2454', ['SU2454 - - -']],
    ['Uçuş No TK 1979', ['TK1979 - - -']],
    ['便名 NH211', ['NH211 - - -']],
    ['航班号 CA981', ['CA981 - - -']],
    ['航班CA981', ['CA981 - - -']],
    ['Flight: 15.06.2027  |  4U 8462 (X)\n* operated by Germanwings', ['4U8462 2027-06-15 - -']],
    ['Flight 12 Mar 2027 BA117', ['BA117 2027-03-12 - -']],
    ['NH211 2027/03/04 HND-LHR', ['NH211 2027-03-04 HND LHR']],
    ['LH2218 07APR27 MUC TLS', ['LH2218 2027-04-07 MUC TLS']],
    ['Flug LH 2218 am 07.04.27 MUC - TLS', ['LH2218 2027-04-07 MUC TLS']],
    ['Lot LO 282 4 marca 2027 LHR - WAW', ['LO282 2027-03-04 LHR WAW']],
    ['便名 JL 44\n2027年3月4日(木) LHR → HND', ['JL44 2027-03-04 LHR HND']],
    ['Flight LH 2218 07/04/27 MUC - TLS', ['LH2218 - MUC TLS']],
  ])('%j', async (text, legs) => {
    expect(await legsIn(text)).toEqual(legs);
  });
});

const GALILEO = ` 1. EY  289 E  09JAN AMDAUH TK1  0505   0700  O*
 2. EY   83 E  09JAN AUHFCO HK1  0850   1300  O*
 3. EY 3000 E  09JAN FCOVLC HK1  1500   1705  O*
         OPERATED BY ALITALIA S.P.A`;

describe("the lines of travel agents' systems", () => {
  it.each([
    ['Galileo', GALILEO, ['EY289 2027-01-09 AMD AUH', 'EY83 2027-01-09 AUH FCO', 'EY3000 2027-01-09 FCO VLC']],
    [
      'Amadeus',
      '  2  BA 286 Y 31DEC 4 SFOLHR HK1  1645 1105  01JAN  E  BA/QX7ZQK\n  3  LH 905 C 02JAN 6*LHRFRA HK1  0930 1205  02JAN  E',
      ['BA286 2026-12-31 SFO LHR', 'LH905 2027-01-02 LHR FRA'],
    ],
    [
      'Sabre',
      ' 1 UA 938Y 12MAR F ORDLHR*SS1  600P  755A  13MAR S /DCUA /E\n 2 BA 117Y 14MAR S LHRJFK HK1  825A 1110A /DCBA*QX7ZQK /E',
      ['UA938 2027-03-12 ORD LHR', 'BA117 2027-03-14 LHR JFK'],
    ],
    [
      'Worldspan',
      ' 1 DL  44Y 12MAR FR JFKLHR HK1   700P  715A#1\n 2 DL   1Y 20MAR SA LHRJFK HK1   800A 1100A',
      ['DL44 2027-03-12 JFK LHR', 'DL1 2027-03-20 LHR JFK'],
    ],
    [
      'TravelSky',
      ' 1.  CA1501 Y   FR12MAR  PEKSHA HK1   0830 1040          E T2T2\n 2. *MU5101 Y   SA12JUN27SHAPEK RR1   0800 1015      SEAME T2T2',
      ['CA1501 2027-03-12 PEK SHA', 'MU5101 2027-06-12 SHA PEK'],
    ],
  ])('of %s give every segment', async (_system, text, legs) => {
    expect(await legsIn(text)).toEqual(legs);
  });

  it('name times and who flies, and say which are not held or not read', async () => {
    const reading = await read(
      `${GALILEO}\n 4. EY  290 E  20JAN AUHXQQQ HK1\n 5. EY  291 E  21JAN AUHAMD HX1  0505   0700\n 6. 2C 9876 Y 22JAN QXBXDB HK1 0800 1000`,
    );
    expect(reading).toMatchObject({
      legs: [{ departureTime: '05:05' }, { departureTime: '08:50' }, { departureTime: '15:00' }],
      others: { unclear: 1, canceled: 1, train: 1 },
    });
  });
});

describe('codeshares', () => {
  it('are one leg, with both numbers', async () => {
    expect(
      await read('Flight 1 of 1 UA8840\nOperated by Lufthansa (LH400)\nTue, Dec 09, 2027 FRA - JFK'),
    ).toMatchObject({
      legs: [{ flightNumber: 'UA8840', operatedBy: 'LH400', date: '2027-12-09', origin: 'FRA', destination: 'JFK' }],
    });
  });

  it('name the airline that flies without a number, and never a number from another line', async () => {
    const text =
      'Flight LH905 LHR-FRA 5 Dec 2026\nOperated by Lufthansa CityLine\nThe other part of your trip is AA 1289 at 08:00';
    expect(await read(text)).toMatchObject({
      legs: [{ flightNumber: 'LH905', operatedBy: 'Lufthansa CityLine' }],
      others: { unclear: 1 },
    });
  });

  it('of a receipt keep airline, aircraft and time', async () => {
    const text = `FLIGHT     DL 9520 - DELTA AIR LINES                         MON 07 JUNE 2027
-----------------------------------------------------------------------------
DEPARTURE: BERLIN, DE (TEGEL)                                    07 JUN 12:10
ARRIVAL:   AMSTERDAM, NL (SCHIPHOL AIRPORT)                      07 JUN 13:30
           FLIGHT BOOKING REF: DL/123456
           RESERVATION CONFIRMED, ECONOMY (M)                 DURATION: 01:20
NON STOP   BERLIN TO AMSTERDAM
           OPERATED BY:              KLM ROYAL DUTCH AIRLINES, KL 1824
           EQUIPMENT:                BOEING 737-900

FLIGHT     DL 139 - DELTA AIR LINES                          MON 07 JUNE 2027
-----------------------------------------------------------------------------
DEPARTURE: AMSTERDAM, NL (SCHIPHOL AIRPORT)                      07 JUN 15:00
           OPERATED BY:              DELTA AIR LINES, DL
           EQUIPMENT:                AIRBUS INDUSTRIE A330-200

FLIGHT     DL 8573 - DELTA AIR LINES                         WED 09 JUNE 2027
DEPARTURE: DETROIT, MI (METROPOLITAN WAYNE CO)                   09 JUN 21:40
           OPERATED BY:              AIR FRANCE, AF 377`;
    expect(await read(text)).toMatchObject({
      legs: [
        {
          flightNumber: 'DL9520',
          date: '2027-06-07',
          operatedBy: 'KL1824',
          departureTime: '12:10',
          aircraft: 'Boeing 737-900',
        },
        { flightNumber: 'DL139', date: '2027-06-07', departureTime: '15:00', aircraft: 'Airbus A330-200' },
        { flightNumber: 'DL8573', date: '2027-06-09', operatedBy: 'AF377' },
      ],
    });
  });
});

it('a receipt in columns gives its flights, in the year of its issue', async () => {
  const text = `Ticketnummer /Number
075-1234567890
Flugdaten /Flight data
Ausgangspunkt/Zielort     Flug              Abflug       Ankunft    Nicht gültig           Klasse - Tarif          Freigepäck           Flugstatus
Origin/Destination        Flight            Departure    Arrival    Not Valid              Class - Fare            Baggage              Status
 Von /From                IB3677            20-Jul       20-Jul     Vor dem /Before        F                       1PC /                Bestätigt
 Berlin (TXL)                               12:25        15:35      20-Jul                 FNNN0C                                       Confirmed
 Nach /To                                                Terminal 4 Nach /After
 Madrid (MAD)                                                       20-Jul
                           Durchgeführt von /Operated by
                           : Iberia Express
 Von /From                IB8588            20-Jul       20-Jul     Vor dem /Before        F                       1 Stück-             Bestätigt
 Madrid (MAD)                               17:50        19:00      20-Jul                 FNNN0C                  System /Pieces Confirmed
 Nach /To                                   Terminal 4              Nach /After
 Almeria (LEI)                                                      20-Jul
Einzelheiten zur Ticketausstellung /Ticket issue data
Ticketnummer /Number                           Ausstellungsdatum /Issue date              Ausgestelltvon /Issued by
075-1234567890                                 05-Juni-2017                               IBERIA LAE SA`;
  expect(await legsIn(text)).toEqual(['IB3677 2017-07-20 TXL MAD', 'IB8588 2017-07-20 MAD LEI']);
});

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const GOOD = event('SUMMARY:Flight BA286 SFO-LHR', 'DTSTART;TZID=America/Los_Angeles:20270303T193000');
const BA286 = ['BA286 2027-03-03 SFO LHR'];

describe('calendars', () => {
  it.each([
    [
      "Lufthansa's own",
      calendar(
        ...event(
          'DTSTART:20270407T091000Z',
          'LOCATION:Von MUNICH DE',
          'SUMMARY:Flug nach TOULOUSE FR',
          'DESCRIPTION:Buchungscode: XYZ123\\nFlugnr.: LH 2218\\ndurchgeführt von: LUFTHANSA\\nKlasse: ECONOMY (W) \\nVon: MUNICH DE MUNICH INTERNATIONAL TERMINAL 2\\nNach: TOULOUSE FR BLAGNAC\\nAbflug: 07APR\\, 11:10\\nAnkunft: 13:00\\nBuchung: bestätigt\\n',
        ),
      ),
      ['LH2218 2027-04-07 - TLS'],
    ],
    [
      'number and cities',
      calendar(...event('SUMMARY:FR 1234 Dublin - London Stansted', 'DTSTART:20270303T063000')),
      ['FR1234 2027-03-03 DUB STN'],
    ],
    [
      'a flight from city to city',
      calendar(
        ...event(
          'SUMMARY:Flight from Shanghai to Beijing MU5101',
          'DESCRIPTION:SHA T2 - PEK T2',
          'DTSTART:20270303T070000',
        ),
      ),
      ['MU5101 2027-03-03 SHA PEK'],
    ],
    [
      'an airline in words',
      calendar(...event('SUMMARY:DELTA 1 JFK-LHR', 'DTSTART:20270303T190000')),
      ['DL1 2027-03-03 JFK LHR'],
    ],
    [
      'UTC beside the local day',
      calendar(
        ...event(
          'DTSTART:20270304T033000Z',
          'SUMMARY:Your flight from SFO to LHR',
          'DESCRIPTION:Flight number: BA 286 \\n Departure - Date: 03 Mar 2027 \\n Time: 19:30 \\n From: San Francisco (SFO) \\n Arrival \\n Date: 04 Mar 2027 \\n At: London (LHR)',
        ),
      ),
      BA286,
    ],
    [
      'canceled',
      calendar(...event('SUMMARY:Canceled: Flight UA 110 from SFO to JFK', 'DTSTART:20270303T063000'), ...GOOD),
      BA286,
    ],
    [
      'its cancellation',
      calendar(
        ...event('UID:1', 'SEQUENCE:0', 'SUMMARY:Flight UA 110 SFO-JFK', 'DTSTART:20270303T063000'),
        ...event('UID:1', 'SEQUENCE:1', 'STATUS:CANCELLED', 'SUMMARY:Flight UA 110 SFO-JFK', 'DTSTART:20270303T063000'),
        ...GOOD,
      ),
      BA286,
    ],
    ['METHOD:CANCEL', calendar('METHOD:CANCEL', ...GOOD), []],
    [
      'a moved flight',
      calendar(
        ...event('UID:1', 'SEQUENCE:0', 'SUMMARY:Flight BA286 SFO-LHR', 'DTSTART:20270302T193000'),
        ...event('UID:1', 'SEQUENCE:1', 'SUMMARY:Flight BA286 SFO-LHR', 'DTSTART:20270303T193000'),
      ),
      BA286,
    ],
    [
      'an unfolded text',
      calendar(
        ...event(
          'SUMMARY:Flight BA286 SFO-LHR',
          'DESCRIPTION:Booking reference',
          'Seat 12A',
          'DTSTART:20270303T193000',
        ),
      ),
      BA286,
    ],
    ['no end', calendar(...GOOD).slice(0, -22), BA286],
    ['half a date at its end', calendar(...GOOD).slice(0, -30), ['BA286 - SFO LHR']],
    [
      'a quote in a parameter',
      calendar(
        ...event(
          'ATTENDEE;X-RESPONSE-COMMENT="he said "no"":mailto:a@b.example',
          'SUMMARY:Flight BA286 SFO-LHR',
          'DTSTART:20270303T193000',
        ),
      ),
      BA286,
    ],
    ['CR line ends', calendar(...GOOD).replace(/\r\n/g, '\r'), BA286],
    ['empty lines', calendar(...GOOD).replace('VERSION', '\r\n\r\nVERSION'), BA286],
    ['a train', calendar(...event('SUMMARY:Train LH3489 Köln - Frankfurt', 'DTSTART:20270303T063000'), ...GOOD), BA286],
  ])('with %s', async (_name, text, legs) => {
    expect(await legsIn(text)).toEqual(legs);
  });

  it('in UTF-16, as Outlook saves it', async () => {
    const bytes = new Uint8Array(Buffer.from(`\ufeff${calendar(...GOOD)}`, 'utf16le'));
    expect(actual(await readBytes(bytes))).toEqual(BA286);
  });
});

describe('passes', () => {
  const pass = (content: object) => readBytes(zipSync({ 'pass.json': strToU8(JSON.stringify(content)) }));

  it('of an evening flight are one flight, on the day of its barcode', async () => {
    const reading = await pass({
      barcodes: [{ message: 'M1DOE/JOHN            EXXX007 ORDCDGUA 0987 343Y052C0288 100' }],
      semantics: {
        airlineCode: 'UA',
        flightNumber: 987,
        departureAirportCode: 'ORD',
        destinationAirportCode: 'CDG',
        originalDepartureDate: '2026-12-10T00:00Z',
        departureLocationTimeZone: 'America/Chicago',
      },
    });
    expect(actual(reading)).toEqual(['UA987 2026-12-09 ORD CDG']);
  });

  it('of easyJet are one flight under its public number', async () => {
    const reading = await pass({
      barcode: { message: 'M1DOE/JOHN            ABCDEFG BERPMIEJU8724 343Y003C0506 100' },
      semantics: { airlineCode: 'U2', flightNumber: 8724, departureAirportCode: 'BER', destinationAirportCode: 'PMI' },
    });
    expect(actual(reading)).toEqual(['U28724 2026-12-09 BER PMI']);
  });

  it('of a train are reported', async () => {
    const reading = await pass({
      boardingPass: { transitType: 'PKTransitTypeTrain', primaryFields: [{ value: 'ICE 123' }] },
    });
    expect(reading).toEqual({ legs: [], others: { train: 1 } });
  });

  it.each([
    ['M1DOE/JOHN            EABCDEFGMRSLGWEZY8724 99  3C  506  10Axxxxxxxxxx', ['U28724 2027-04-09 MRS LGW']],
    ['M1DOE/JOHN            EXXX007 TXLBRUSN 2592 110Y', ['SN2592 2027-04-20 TXL BRU']],
    ['M1DOE/JOHN            EXXX007 TXLBRUSN 2592 110', ['SN2592 2027-04-20 TXL BRU']],
    ['M1DESMARAIS/LUC EABC123 YULFRAAC 0834 326J001A0025 100', ['AC834 2026-11-22 YUL FRA']],
    ['M1EEEEE BBB           E234234 GOTARNSK 101  12 F011A0034 130>6002A', ['SK101 2027-01-12 GOT ARN']],
    ['M1DESMARAIS/LUC      EABC123 YULFRAAC 0834 326J001A0025 100', ['AC834 2026-11-22 YUL FRA']],
    ['M1DESMARAIS/LUC        EABC123 YULFRAAC 0834 326J001A0025 100', ['AC834 2026-11-22 YUL FRA']],
    [
      'M1ACKERMANN/JUSTIN DAESWMUYT YULPHLAA 5717 176Y002A0034 147>1180RO4176BAA              29001701407985430   AA 76UXK84',
      ['AA5717 2026-06-25 YUL PHL'],
    ],
    ['M2Mobi Lab / ML-586 [In Progress]\nSplit Fooo.Config from main Fooo\n\n=======', []],
  ])('%j', async (text, legs) => {
    expect(await legsIn(text)).toEqual(legs);
  });

  it('of a train sold by an airline is reported as such', async () => {
    const text =
      'M1DRAGON/KONQI DR     EXXX007 XHJFRALH 3489 129M092H0002 359>6180WM4128BLH              2A22012345678900 LH                        N*30600000K05     ';
    expect(await read(text)).toEqual({ legs: [], others: { train: 1 } });
  });

  it.each([
    ['./pass.json', 'a/./pass.json'],
    ['Pass/pass.json', '__MACOSX/Pass/._pass.json'],
  ])('packed again as %s', async (name, beside) => {
    const json = JSON.stringify({
      barcode: { message: 'M1DOE/JOHN            EXXX007 ORDCDGUA 0987 343Y052C0288 100' },
    });
    const zip = zipSync({ [name]: strToU8(json), [beside]: new Uint8Array(10) });
    const legs = actual(await readBytes(zip));
    expect(legs).toContain('UA987 2026-12-09 ORD CDG');
  });

  it('in UTF-16, with a trailing comma, or one broken among several', async () => {
    const json = '{"barcode": {"message": "M1DOE/JOHN            EXXX007 ORDCDGUA 0987 343Y052C0288 100"},}';
    const wide = zipSync({ 'pass.json': new Uint8Array(Buffer.from(`\ufeff${json}`, 'utf16le')) });
    expect(actual(await readBytes(wide))).toEqual(['UA987 2026-12-09 ORD CDG']);
    const bundle = zipSync({ 'a.pkpass': wide, 'b.pkpass': strToU8('broken') });
    expect(await readBytes(bundle)).toMatchObject({ legs: [{ flightNumber: 'UA987' }], others: { unclear: 1 } });
  });
});

const INNER = [
  'From: Airline <noreply@example.com>',
  'Subject: Your booking',
  'MIME-Version: 1.0',
  'Content-Type: text/plain',
  '',
  'Flight BA286 on 31 Dec 2026, SFO - LHR',
].join('\r\n');

function forwarded(part: string[]): string {
  return [
    'From: Jane <jane@example.com>',
    'Subject: Fwd',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain',
    '',
    'see attached',
    '--edge',
    ...part,
    '--edge--',
    '',
  ].join('\r\n');
}

describe('mails', () => {
  it.each([
    ['', INNER],
    ['base64', Buffer.from(INNER).toString('base64')],
  ])('attached to a mail are read: %s', async (encoding, body) => {
    const head = [
      'Content-Type: message/rfc822; name="Your booking.eml"',
      'Content-Disposition: attachment; filename="Your booking.eml"',
      ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
    ];
    expect(await legsIn(forwarded([...head, '', body]))).toEqual(['BA286 2026-12-31 SFO LHR']);
  });

  it("of Outlook's own kind are refused with a word", async () => {
    const tnef = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 2, 3]).toString('base64');
    const head = ['Content-Type: application/ms-tnef; name="winmail.dat"', 'Content-Transfer-Encoding: base64'];
    expect(await legsIn(forwarded([...head, '', tnef]))).toBe('outlook');
    expect(actual(await readBytes(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])))).toBe('outlook');
  });

  const reservation = (number: string, departureTime: unknown) =>
    JSON.stringify({
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationFor: {
        '@type': 'Flight',
        flightNumber: number,
        airline: { iataCode: 'EW' },
        departureAirport: { iataCode: 'CGN' },
        arrivalAirport: { iataCode: 'BER' },
        departureTime,
      },
    });
  const page = (script: string) =>
    `<html><body><script type="application/ld+json">${script}</script>Hello</body></html>`;
  const EW8102 = reservation('8102', '2027-04-02T20:40:00+02:00');
  const EW8103 = reservation('8103', '2027-04-05T20:40:00+02:00');
  const LEGS = ['EW8102 2027-04-02 CGN BER', 'EW8103 2027-04-05 CGN BER'];

  it.each([
    ['no comma between two', `[${EW8102}${EW8103}]`, LEGS],
    ['one behind the other', `${EW8102}\n${EW8103}`, LEGS],
    ['CDATA', `//<![CDATA[\n${EW8102}\n//]]>`, LEGS.slice(0, 1)],
    ['a comment', `<!-- ${EW8102} -->`, LEGS.slice(0, 1)],
    ['a trailing comma', `[${EW8102},]`, LEGS.slice(0, 1)],
    [
      'a line break in a text',
      EW8102.replace('FlightReservation"', 'FlightReservation", "name": "two\nlines"'),
      LEGS.slice(0, 1),
    ],
    [
      'a time as an object',
      reservation('8102', { '@type': 'QDateTime', '@value': '2027-04-02T20:40:00+02:00' }),
      LEGS.slice(0, 1),
    ],
    ['an ambiguous day', reservation('8102', '02-04-2027 20:40'), ['EW8102 - CGN BER']],
    ['a day with two readings but one right', reservation('8102', '20-04-2027 20:40'), ['EW8102 2027-04-20 CGN BER']],
  ])('that tell machines with %s', async (_name, script, legs) => {
    expect(await legsIn(page(script))).toEqual(legs);
  });

  it('that tell machines of a train tell no flight', async () => {
    const train = JSON.stringify({
      '@type': 'TrainReservation',
      reservationFor: { '@type': 'TrainTrip', trainNumber: 'LH 3489' },
    });
    expect(await read(page(train))).toEqual({ legs: [], others: { train: 1 } });
  });
});

it('parts are shown as parts', async () => {
  const reading = await read('LH 400 FRA - JFK 7 Apr 2027 10:15\nThe other part of your trip at 08:00 is AA 1289');
  expect(reading).toMatchObject({ legs: [{ flightNumber: 'LH400' }], others: { unclear: 1 } });
});
