import { expect, it } from 'vitest';
import { readWrittenLegs } from '#src/booking/written-legs.ts';

const legsIn = (text: string) =>
  readWrittenLegs(text, '2026-11-22')
    .filter(({ noFlight }) => !noFlight)
    .map(({ flightNumber, date, origin, destination }) =>
      [flightNumber, date, origin, destination].map((part) => part ?? '-').join(' '),
    );

it('finds day and airports below each number', () => {
  const text = `Booked on 1 Oct 2026
Flight BA 286
Thu, 3 Dec 2026 16:05
San Francisco (SFO) to London Heathrow (LHR), Terminal 5
Flight BA 287
Thu, 10 Dec 2026 11:20
London Heathrow (LHR) to San Francisco (SFO)`;
  expect(legsIn(text)).toEqual(['BA286 2026-12-03 SFO LHR', 'BA287 2026-12-10 LHR SFO']);
});

it('finds the day above, where the days are headings', () => {
  const text = `Thursday, December 3, 2026
UA901  SFO → LHR  13:20
Friday, December 4, 2026
LH 905  LHR-FRA  09:30
LH 1340 FRA/ATH  12:00`;
  expect(legsIn(text)).toEqual(['UA901 2026-12-03 SFO LHR', 'LH905 2026-12-04 LHR FRA', 'LH1340 2026-12-04 FRA ATH']);
});

it('takes the first day below a number, none from beyond the next one, and a heading though the next is nearer', () => {
  expect(legsIn('Flight BA286\nDeparts 3 Dec 2026\nArrives 4 Dec 2026')).toEqual(['BA286 2026-12-03 - -']);
  expect(legsIn('Flight BA286\nFlight BA287 on 10 Dec 2026')).toEqual(['BA286 - - -', 'BA287 2026-12-10 - -']);
  const text = 'December 3, 2026\nSFO → LHR  13:20  UA901\nDecember 4, 2026\nLHR-FRA  09:30  LH905';
  expect(legsIn(text)).toEqual(['UA901 2026-12-03 SFO LHR', 'LH905 2026-12-04 LHR FRA']);
});

it('finds the airports above, where they are headings', () => {
  const text = `San Francisco (SFO) - London (LHR)
Thu 31 Dec 2026
Flight BA286

London (LHR) - San Francisco (SFO)
Sun 10 Jan 2027
Flight BA285`;
  const legs = ['BA286 2026-12-31 SFO LHR', 'BA285 2027-01-10 LHR SFO'];
  expect(legsIn(text)).toEqual(legs);
  expect(legsIn(`Flights from San Jose (SJC) - Paris (CDG)\n\n${text}`)).toEqual(legs);
  expect(legsIn(text.replaceAll('Flight ', ''))).toEqual(legs);
  expect(legsIn('SFO - LHR\nFlight BA286\nLHR - JFK\nFlight BA117\nCheck in for flight BA286')).toEqual([
    'BA286 - SFO LHR',
    'BA117 - LHR JFK',
    'BA286 - - -',
  ]);
  expect(legsIn('Your trip: SFO - LHR\nFlight BA286\nSFO - LHR\nFlight BA285\nLHR - SFO')).toEqual([
    'BA286 - SFO LHR',
    'BA285 - LHR SFO',
  ]);
});

it("never takes another flight's airports", () => {
  const text =
    'BA286 San Francisco (SFO) - London Heathrow (LHR)\nThu 31 December 2026 16:45\nFlight BA 117 02 JAN 2027';
  expect(legsIn(text)).toEqual(['BA286 2026-12-31 SFO LHR', 'BA117 2027-01-02 - -']);
  expect(legsIn('BA286 SFO-LHR BA117 LHR-JFK')).toEqual(['BA286 - SFO LHR', 'BA117 - LHR JFK']);
  expect(legsIn('SFO-LHR BA286 LHR-JFK BA117')).toEqual(['BA286 - SFO LHR', 'BA117 - LHR JFK']);
  expect(legsIn('Flight BA286\nSFO - LHR\nFlight BA117\nFlight BA304\nJFK - CDG')).toEqual([
    'BA286 - SFO LHR',
    'BA117 - - -',
    'BA304 - JFK CDG',
  ]);
  expect(legsIn('Flight BA286\nSFO - LHR\nInvoice GB 123')).toEqual(['BA286 - SFO LHR']);
});

it('finds two airports with only a space between them right after a number', () => {
  expect(legsIn('BA286 SFO LHR 31 DEC 2026\nBA 117 LHR JFK 02 JAN 2027')).toEqual([
    'BA286 2026-12-31 SFO LHR',
    'BA117 2027-01-02 LHR JFK',
  ]);
  const text =
    'BA286 San Francisco (SFO) - London Heathrow (LHR)\nThu 31 December 2026 16:45\nBA 117 LHR JFK 02 JAN 2027';
  expect(legsIn(text)).toEqual(['BA286 2026-12-31 SFO LHR', 'BA117 2027-01-02 LHR JFK']);
  expect(legsIn('BA286\tSFO\tLHR\tTHU 31 DEC 2026')).toEqual(['BA286 2026-12-31 SFO LHR']);
  expect(legsIn('CZ 327 CAN LAX HK1 Thu 31 Dec')).toEqual(['CZ327 2026-12-31 CAN LAX']);
  expect(legsIn('BA 117 LHR JFK - Economy')).toEqual(['BA117 - LHR JFK']);
  expect(legsIn('BA 117 LHR JFK, then JFK-BOS by train')).toEqual(['BA117 - LHR JFK']);
});

it.each([
  ['BA286 THU DEC 31 2026', []],
  ['FLIGHT BA286 FOR THE DAY', ['BA286 - - -']],
  ['FLIGHT BA286 HAS NOW LEFT', ['BA286 - - -']],
  ['FLIGHT BA286 CAN NOT LEAVE', ['BA286 - - -']],
  ['Flight BA286 DEP SFO ARR LHR', ['BA286 - SFO LHR']],
  ['Flight BA286 OUT SFO-LHR', ['BA286 - SFO LHR']],
  ['INVOICE GB 123 FOR 2 PAX', []],
  ['FLIGHT BA286\nSEE YOU', ['BA286 - - -']],
])('%j has no words for airports', (text, legs) => {
  expect(legsIn(text)).toEqual(legs);
});

it('finds all on one line, as travel agents write it', () => {
  expect(legsIn('1  AF0083 Y 03DEC 4 CDG-SFO HK1 1040 1305\n2  AF0084 Y 10DEC 4 SFOCDG HK1 1530 1105')).toEqual([
    'AF83 2026-12-03 CDG SFO',
    'AF84 2026-12-10 SFO CDG',
  ]);
});

it.each([
  ['Ihr Flug LH454 am 3. Dezember 2026', 'LH454 2026-12-03 - -'],
  ['Vol n° AF 83 le 3 décembre 2026', 'AF83 2026-12-03 - -'],
  ['Vuelo IB6251, 3 de diciembre de 2026', 'IB6251 2026-12-03 - -'],
  ['Volo AZ608 del 3 dicembre 2026', 'AZ608 2026-12-03 - -'],
  ['Flight number: U2 8463 (3 Dec 2026)', 'U28463 2026-12-03 - -'],
  ['your flight AM 12 on 3 Dec 2026', 'AM12 2026-12-03 - -'],
  ['flight KLM605', 'KL605 - - -'],
  ['BA286 (SFO) to (LHR)', 'BA286 - SFO LHR'],
  ['From IB3444 11-Mar 11-Mar\nMadrid (MAD) 10:10 12:15\nParis (ORY)', 'IB3444 2027-03-11 MAD ORY'],
  ['LH1170* 03SEP27 16:10 FRANKFURT/FRA   PORTO/OPO', 'LH1170 2027-09-03 FRA OPO'],
  ['07/19 (Mon) JL062 Los Angeles (LAX) - Tokyo (NRT)', 'JL62 2027-07-19 LAX NRT'],
  ['[22.11.26, 18:04:12] Lena: 22.12. OS 451 ab Wien 9:55, an Gatwick 11:15', 'OS451 2026-12-22 VIE LGW'],
  ['DEP  29JAN FRI  LONDON LHR  1820   SA 235\nARR  30JAN SAT  JOHANNESBURG  0715', 'SA235 2027-01-29 LHR JNB'],
  ['【MM5】\n├ 大阪（関西）\n├ 2027/03/20 (Sat) 13:55\n├ シンガポール\n└ 20:20', 'MM5 2027-03-20 KIX SIN'],
])('%s', (text, leg) => {
  expect(legsIn(text)).toEqual([leg]);
});

it.each([
  'Total EUR 240.00, paid on 3 Dec 2026',
  'Your room NO 12 is ready at 10 AM 20',
  'Booking code QX7ZQK, seat 41J, gate B42',
  'Invoice GB 123, MON-FRI, USD-EUR',
  'A380 B777 4K TV',
  'KL4805 collided with PA1736 at Tenerife (TFN) on 27 March 1977',
  '',
])('%j names no flight', (text) => {
  expect(legsIn(text)).toEqual([]);
});

const marksIn = (text: string) => readWrittenLegs(text, '2026-11-22').map(({ doubts }) => doubts.length);

it.each([
  'BA286 SFO LHR 31 DEC 2026 16:30',
  'Outbound: BA 286, Thu 31 Dec 2026, SFO-LHR',
  '  2  BA 286 Y 31DEC 4 SFOLHR HK1  1630 1045+1',
  'Flight BA286\nThu, 31 Dec 2026 16:30\nSan Francisco (SFO) to London Heathrow (LHR)\narriving Fri, 1 Jan 2027',
  'Issued for mum. It is flight BA286, SFO to LHR.\n31 Dec 2026',
])('does not mark what is clear: %j', (text) => {
  expect(marksIn(text)).toEqual([0]);
});

it.each([
  ['no year', 'BA286 SFO LHR 31 DEC 16:30'],
  ['no weekday in an agent line', '  2  BA 286 Y 31DEC SFOLHR HK1  1630 1045+1'],
  ['one airport', 'Flight BA286 from SFO (SFO) 31 DEC 2026'],
  ['another route than that of the number', 'BA286 CDG JFK 31 DEC 2026 16:30'],
  ['an airport between', 'Flight BA9286\nChicago (ORD)\nSFO to LHR\n31 Dec 2026'],
  ['a day between', 'Flight BA1286\n30 Nov 2026\nSFO to LHR on 31 Dec 2026\nFlight BA1286'],
  ['a flight that was replaced', 'Old flight: BA286 SFO LHR 31 DEC 2026 16:30'],
  ['a code that is a word', 'VS 3 LHR JFK 31 DEC 2026'],
  ['a word before six characters', 'Číslo letenky    BA1286\nSFO-LHR 31 DEC 2026 16:30'],
  ['a word above six characters', 'Číslo letenky\nBA1286\nSFO-LHR 31 DEC 2026 16:30'],
  ['words before it', 'Credited for BA 286 SFO-LHR on 31 DEC 2026'],
])('marks what has %s', (_name, text) => {
  expect(marksIn(text)[0]).toBe(1);
});

it('marks what was read from a text, and is done soon with a long one', () => {
  expect(readWrittenLegs('Flight BA286', '2026-11-22')[0]?.doubts).toEqual(['read_from_text']);
  const long = 'BA 12 12 Mar ((((AAA) '.repeat(18_000);
  expect(readWrittenLegs(long, '2026-11-22').length).toBeLessThanOrEqual(20);
  const many = Array.from({ length: 25 }, (_, index) => `Flight BA${index + 1}`).join('\n');
  expect(legsIn(many)).toHaveLength(20);
  expect(legsIn(`${' '.repeat(200_000)}Flight BA286`)).toEqual([]);
  expect(legsIn(`Flight BA286 London ${'11 '.repeat(26)}grams Paris`)).toEqual(['BA286 - - -']);
});

it.each([
  ['BA286 SFO-LHR 16:30\nSunday 18 April 2027', '16:30'],
  ['18 April 2027\nBA286\n15:45 SFO San Francisco\n10:10 LHR Heathrow T5', '15:45'],
  ['Departure 16:45 San Francisco (SFO)\nArrival 11:05 London (LHR)\nFlight BA 286, 18 April 2027', '16:45'],
  ['BA286 SFO-LHR 18 April 2027, arrives 11:05', undefined],
  ['Boarding 15:45 Gate G9\nBA286 SFO-LHR 18 April 2027', undefined],
  ['BA286 SFO-LHR 18 April 2027\nDeparts 7:05 am\nArrives 1:05 am', '07:05'],
  ['BA286 SFO-LHR 18 April 2027\nDeparts 12:30 AM', '00:30'],
  ['BA286 SFO-LHR 18 April 2027\nDeparts 12:30 p.m.', '12:30'],
  ['BA286 SFO-LHR 18 April 2027\nDeparture 7.05pm', '19:05'],
  ['BA286\n18 April 2027\nSFO 16:45\nABZ 11:05', '16:45'],
  ['16:45 11:05 BA286 SFO-LHR 18 April 2027', '16:45'],
  ['16:45 BA286 SFO-LHR 11:05, 18 April 2027', '16:45'],
  ['BA286 SFO-LHR 18 April 2027, boarding 15:45, gate closes 16:30', undefined],
  ['Flug BA286 SFO-LHR am 18.04.2027, Check-in ab 14:05, Abflug 16:05', '16:05'],
  ['BA286 SFO-LHR 18 April 2027 16:45 11:05 10:20', undefined],
  ['Flight BA286 SFO-LHR 18 April 2027\nShuttle to the hotel departs 11:45', undefined],
  ['Flight BA286 SFO-LHR 18 April 2027\nDeparture from car park: 22:45', undefined],
  ['Vuelo BA286 SFO-LHR 18 de abril de 2027\nSalida del hotel: 12:00', undefined],
  ['BA286 SFO-LHR 18 April 2027. Lounge open 05:30 - 22:00', undefined],
  ['Group departs 07:00 by coach. Flight BA286 SFO-LHR 18 April 2027', undefined],
  ['BA286 SFO-LHR uçuşunuzun kalkış saati 18.04.2027 10:00 yerine 11:30 olarak değişmiştir', '11:30'],
  ['BA286 SFO-LHR\n18 April 2027, 16:45 - 11:05', '16:45'],
  ['BA286 SFO LHR 2027-04-18T16:45:00-07:00 2027-04-19T11:05:00+01:00', '16:45'],
  ['BA286 SFO-LHR 18 April 2027 16:45', '16:45'],
  ['BA286 SFO-LHR 18 April 2027 23:45 UTC', undefined],
  ['BA286 SFO-LHR 18 April 2027 10:20 flight time', undefined],
  ['BA286 SFO-LHR 18 avril 2027 9h20', undefined],
  ['BA286 SFO-LHR 18 April 2027 12.50 GBP', undefined],
  ['BA286편 SFO-LHR 2027년 4월 18일 11:05 도착', undefined],
  ['Airport transfer\nDeparture: 18 April 2027 14:15\nFlight BA286 SFO-LHR', undefined],
  ['Hotel and flight\nBA286 SFO-LHR 18 April 2027\nDeparts 14:15', '14:15'],
  ['BA286 SFO-LHR 18 April 2027 16:45 11:05, car from 12:00', '16:45'],
  ['BA286航班 2027年4月18日 SFO 16:45 起飞，LHR 11:05 到达', '16:45'],
  ['BA286便 2027年4月18日 SFO 搭乗 16:15 出発 16:45 LHR', '16:45'],
  ['Flug BA286 SFO-LHR 18.04.2027\n16:45 Abflug San Francisco 11:05 Ankunft London', '16:45'],
  [
    `BA286 SFO-LHR 18 April 2027\n${'Bags of up to 23 kg are free. '.repeat(14)}\nDeparture lounge from 14:30`,
    undefined,
  ],
])('reads the time of departure of %j: %s', (text, time) => {
  expect(readWrittenLegs(text, '2026-11-22')).toMatchObject([{ flightNumber: 'BA286', origin: 'SFO' }]);
  expect(readWrittenLegs(text, '2026-11-22')[0]?.departureTime).toBe(time);
});

it.each([
  ['BA286 SFO-LHR 18 April 2027, BA287 LHR-SFO 25 April 2027 departing 11:20', [undefined, '11:20']],
  ['BA286 SFO-LHR 18 April 2027 dep 16:45, BA287 LHR-SFO 25 April 2027 dep 11:20', ['16:45', '11:20']],
  ['BA286 SFO-LHR 18 April 2027\nBA287 LHR-SFO 25 April 2027\nDeparts 11:20', [undefined, '11:20']],
  ['BA286 SFO-LHR 18 April 2027 16:45 11:05 BA287 LHR-SFO 25 April 2027 11:20 14:20', ['16:45', '11:20']],
  ['BA286 (18 April 2027 SFO-LHR 16:45) / BA287 (25 April 2027 LHR-SFO 11:20)', ['16:45', '11:20']],
])('no flight departs at the time of another: %j', (text, times) => {
  expect(readWrittenLegs(text, '2026-11-22').map(({ departureTime }) => departureTime)).toEqual(times);
});

it.each([
  ['BA117 12 Mar 2027\nLHR T5 - JFK T8 16:30', '5'],
  ['IB347 12 Mar 2027\nMAD T4S 11:55 - JFK T8 13:55', '4S'],
  ['LX1582 2 May 2027\nZRH 07:20 Terminal A\nVIE 08:40 Terminal 3', 'A'],
  ['FR1234 12 Mar 2027 Dublin (DUB) to London (STN)', undefined],
  ['LO26 12 Mar 2027 WAW 17:05 – JFK Terminal 7 20:45', undefined],
  ['UA2211 12 Mar 2027\n7:05 am DEN Terminal Main\n10:38 am ORD Terminal 1', undefined],
])('the terminal of departure is the one behind its airport: %j', (text, terminal) => {
  expect(readWrittenLegs(text, '2026-11-22')[0]?.terminal).toBe(terminal);
});

it.each([
  ['Lot LO3501 z Katowic do Krakowa, 14 marca 2027, wylot 17:25', 'LO3501 2027-03-14 KTW KRK'],
  ['Lot LO3823 z Gdańska do Wrocławia, 14 marca 2027, wylot 17:25', 'LO3823 2027-03-14 GDN WRO'],
  ['Рейс S72501 12 марта 2027 из Новосибирска в Казань, вылет 23:05', 'S72501 2027-03-12 OVB KZN'],
  ["Uçuş PC2258, 12 Mart 2027 19:15, İzmir'den Antalya'ya", 'PC2258 2027-03-12 ADB AYT'],
  ['VY8242 10 JUL 2027 BARCELONA-EL PRAT - PARIS-ORLY 21:05 22:50', 'VY8242 2027-07-10 BCN ORY'],
  ['Lot LO281 z Krakowa do Londynu, 14 marca 2027, wylot 17:25', 'LO281 2027-03-14 KRK -'],
])('finds airports by names as sentences have them: %s', (text, leg) => {
  expect(legsIn(text)).toEqual([leg]);
});

it.each([
  'Inställt: Flyg SK1401 CPH-ARN 12 mars 2027',
  'Flyrute SK1401 CPH-ARN 12. marts 2027 er aflyst',
  'Flyvning SK1401 CPH-ARN 12. mars 2027 er kansellert',
  'Lento SK1401 CPH-ARN 12. maaliskuuta 2027 on peruttu',
  'Let SK1401 CPH-ARN 12. března 2027 byl zrušen',
  'A SK1401 CPH-ARN járat 2027. március 12. törölve',
  'Zborul SK1401 CPH-ARN din 12 martie 2027 a fost anulat',
  'Η πτήση SK1401 CPH-ARN 12 Μαρτίου 2027 ακυρώθηκε',
  '항공편 SK1401 CPH-ARN 2027년 3월 12일 취소되었습니다',
  'تم إلغاء رحلة SK1401 CPH-ARN 2027-03-12',
  'SK1401 CPH-ARN 12 MAR 2027 CANX',
])('a canceled flight is marked as canceled: %s', (text) => {
  expect(readWrittenLegs(text, '2026-11-22')).toMatchObject([{ noFlight: 'canceled' }]);
});

it.each([
  'Lento SK1401\n2027-03-12',
  'Flyvning SK1401\n2027-03-12',
  'Penerbangan SK1401\n2027-03-12',
  'Chuyến bay SK1401\n2027-03-12',
  'เที่ยวบิน SK1401\n2027-03-12',
  'رقم الرحلة: SK1401\n2027-03-12',
  'מספר טיסה: SK1401\n2027-03-12',
])('a word for flight names one without airports: %j', (text) => {
  expect(legsIn(text)).toEqual(['SK1401 2027-03-12 - -']);
});

it.each([
  ['Flight SK1401 CPH-ARN 12 Mar 2027. Flyg kan inte ställas in; biljetten kan avbokas.', 'SK1401 2027-03-12 CPH ARN'],
  ['SK1401 CPH-ARN 2027년 3월 12일\n취소 수수료 안내', 'SK1401 2027-03-12 CPH ARN'],
  ['Let SK1401 CPH-ARN 12. března 2027\nLze zrušit zdarma', 'SK1401 2027-03-12 CPH ARN'],
])('what may be canceled is not: %j', (text, leg) => {
  expect(legsIn(text)).toEqual([leg]);
});

it.each([
  'Bokningsnummer',
  'Varaustunnus',
  'Foglalási szám',
  'Codul rezervării',
  'Κωδικός κράτησης',
  'رقم الحجز',
  'קוד הזמנה',
  'Kode pemesanan',
  'Broj rezervacije',
  'Broneeringu number',
  '예약 번호',
  'Číslo letenky',
  'Viite',
])('a code with its word is no flight: %s', (word) => {
  expect(legsIn(`${word}: AF1234\nLHR - JFK 2027-03-12 08:25`)).toEqual([]);
  expect(legsIn(`${word}: KLM442\nLHR - JFK 2027-03-12 08:25\nBA117`)).toEqual(['BA117 2027-03-12 LHR JFK']);
});

it.each(['Outbound', 'Hinflug', 'Aller', 'Andata', 'Departure', 'Lento', '復路'])(
  '%s says which way a number flies',
  (word) => {
    expect(legsIn(`${word}: BA1234\nLHR - JFK 2027-03-12 08:25`)).toEqual(['BA1234 2027-03-12 LHR JFK']);
  },
);

it.each([
  'USD 938 total, UA 938 ORD-LHR 12 Mar 2027',
  '349 EUR Preis; UA 938 ORD-LHR 12.03.2027',
  'Window seat, UA 938 ORD-LHR 12 Mar 2027',
  'Take the train, UA 938 ORD-LHR 12 Mar 2027',
])('a word of something else, and a comma, rule no flight out: %s', (text) => {
  expect(legsIn(text)).toEqual(['UA938 2027-03-12 ORD LHR']);
});

it.each([
  ['Tåg SK 525', 'train'],
  ['Tog SK 525', 'train'],
  ['Juna SK 525', 'train'],
  ['Vlak SK 525', 'train'],
  ['Vonat SK 525', 'train'],
  ['Τρένο SK 525', 'train'],
  ['열차 SK 525', 'train'],
  ['Потяг SK 525', 'train'],
  ['Buss SK 525', 'bus'],
  ['Färja SK 525', 'boat'],
])('%s is a %s', (written, noFlight) => {
  expect(readWrittenLegs(`${written} ARN-GOT 12.03.2027 08:25`, '2026-11-22')).toMatchObject([{ noFlight }]);
});

it.each([
  'SK3561 ARN-FRA 12 mars 2027 opereras av Lufthansa LH 809',
  'SK3561 ARN-FRA 12. marts 2027 flyves af Lufthansa LH 809',
  'SK3561 ARN-FRA 12.03.2027 liikennöi Lufthansa LH 809',
  'SK3561 ARN-FRA 12. března 2027 provozuje Lufthansa LH 809',
  'SK3561 ARN-FRA 12 martie 2027 operat de Lufthansa LH 809',
  'SK3561 ARN-FRA 12 Maret 2027 dioperasikan oleh Lufthansa LH 809',
  'Flight   Operated by      From  To   Date\nSK 3561  Lufthansa LH809  ARN   FRA  12 Mar 2027',
])('its operator is shown with it, and is no flight of its own: %j', (text) => {
  const legs = readWrittenLegs(text, '2026-11-22');
  expect(legs).toMatchObject([{ flightNumber: 'SK3561', origin: 'ARN', destination: 'FRA', operatedBy: 'LH809' }]);
});

it.each<[text: string, operators: (string | undefined)[]]>([
  ['UA8844 SFO-FRA 18 Apr 2027 operated by: / Lufthansa', ['Lufthansa']],
  ['UA8844 SFO-FRA 18 Apr 2027\nOperated by\n* Lufthansa', ['Lufthansa']],
  ['Operated by Lufthansa: UA8844 SFO-FRA 18 Apr 2027', [undefined]],
  ['BA286 SFO-LHR 18 Apr 2027 operated by British Airways', [undefined]],
  ['BA286 SFO-LHR 18 Apr 2027\nUA8844 SFO-FRA 19 Apr 2027 operated by Lufthansa', [undefined, 'Lufthansa']],
  ['BA286 SFO-LHR 18 Apr 2027\nUA8844 SFO-FRA 19 Apr 2027 operated by Lufthansa LH455', [undefined, 'LH455']],
  ['UA8844 SFO-FRA 18 Apr 2027 operated by Lufthansa, UA59 FRA-SFO 25 Apr 2027', ['Lufthansa', undefined]],
  ['UA8844 SFO-FRA 18 Apr 2027 operated by Lufthansa. LH454 FRA-SFO 25 Apr 2027', ['Lufthansa', undefined]],
  ['UA5512 SFO-FAT 18 Apr 2027 operated by SkyWest Inc. OO5512', ['OO5512']],
  [
    `UA8844 SFO-FRA 18 Apr 2027\n${'Bags of up to 23 kg are free.\n'.repeat(40)}Others are operated by Lufthansa`,
    [undefined],
  ],
])('an operator is that of its flight alone: %j', (text, operators) => {
  expect(readWrittenLegs(text, '2026-11-22').map(({ operatedBy }) => operatedBy)).toEqual(operators);
});

it.each([
  ['BA286 (AA6942) SFO-LHR 18 April 2027', ['BA286']],
  ['BA286 / AA6942 SFO-LHR 18 April 2027', ['BA286']],
  ['BA286 (also sold as American Airlines AA6942) SFO-LHR 18 April 2027', ['BA286']],
  ['BA286 SFO-LHR / LH903 LHR-FRA 18 April 2027', ['BA286', 'LH903']],
  ['BA286 (SFO-LHR 18 April 2027, then BA289 LHR-PHX 20 April 2027)', ['BA286', 'BA289']],
  ['BA286 SFO-LHR 18 April 2027\n(BA289 LHR-PHX 20 April 2027)', ['BA286', 'BA289']],
  ['BA286 SFO-LHR 18 April 2027 (economy) BA289 LHR-PHX 20 April 2027', ['BA286', 'BA289']],
])('another number of a flight is no other flight: %j', (text, numbers) => {
  expect(readWrittenLegs(text, '2026-11-22').map(({ flightNumber }) => flightNumber)).toEqual(numbers);
});

it.each([
  ['Nous vous proposons le vol AF1248 CDG-BCN du 12 mars 2027 à 14h30.', ['only_offered']],
  ['Vous êtes réservé sur le vol AF1248 CDG-BCN du 12 mars 2027 à 14h30.', []],
])('a flight that a mail only offers in place of another has a mark: %s', (sentence, doubts) => {
  const text = `Votre vol AF 1148 CDG-BCN du 12 mars 2027 est annulé.\n${sentence}`;
  expect(readWrittenLegs(text, '2026-11-22').at(-1)).toMatchObject({ flightNumber: 'AF1248', doubts });
});
