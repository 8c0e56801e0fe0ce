import { describe, expect, it } from 'vitest';
import { isList, rowsOfTable, unclearDays } from '#src/desk/list-rows.ts';

describe('the rows of a table', () => {
  it('are found by the names of its columns', () => {
    expect(
      rowsOfTable([
        ['Traveler', 'Date', 'Flight No.', 'Seat'],
        ['A. Earhart', '2026-12-01', 'ba 0286', '12A'],
        ['', '', '', ''],
        ['C. Lindbergh', '', 'FR4929', '1B2'],
      ]),
    ).toEqual(['ba 0286:2026-12-01', 'FR4929']);
    expect(
      rowsOfTable([
        ['Operator', 'Country'],
        ['Air Zimbabwe', 'Zimbabwe'],
      ]),
    ).toEqual(['Air Zimbabwe']);
  });

  it('may have the airline and the number in two columns', () => {
    const rows = [
      ['BA', '286', '2026-12-01'],
      ['U2', '8001', ''],
    ];
    expect(rowsOfTable([['Carrier', 'Flight', 'Date'], ...rows])).toEqual(['BA286:2026-12-01', 'U28001']);
    expect(rowsOfTable(rows)).toEqual(['BA286:2026-12-01', 'U28001']);
  });

  it('are guessed without such names, and a day is not taken for a call sign', () => {
    expect(rowsOfTable([['Dec 3', 'BA286'], ['KLM'], ['1', 'Ryanair'], ['✈️🙂'], ["=cmd|' /C calc'!A0"]])).toEqual([
      'BA286',
      'KLM',
      'Ryanair',
      expect.stringContaining('🙂'),
      "=cmd|' /C calc'!A0",
    ]);
  });

  it('keep doubles, and are cut to what may be sent', () => {
    expect(rowsOfTable([['BA286'], ['BA286'], ['x'.repeat(200)]])).toEqual(['BA286', 'BA286', 'x'.repeat(80)]);
  });
});

const FLIGHTS = ['LH400:2026-12-19', 'SU2130:2026-12-20'];
it.each([
  [
    'OpenFlights',
    'Date,From,To,Flight_Number,Airline,Distance|2026-12-19 00:00:00,FRA,JFK,LH400,Lufthansa,6206|2026-12-20 00:00:00,SVO,IST,SU2130,Aeroflot,1757',
    FLIGHTS,
  ],
  [
    'jetlog',
    'date,origin,destination,departure_time,arrival_time,seat,airplane,flight_number,notes|2026-12-19,FRA,JFK,10:00,,aisle,A320,LH400,|2026-12-20,SVO,IST,,,,,SU2130,',
    FLIGHTS,
  ],
  [
    'German Excel',
    'Datum,Flugnummer,Von,Nach|19.12.2026,LH 400,FRA,JFK|20.12.26,SU2130,SVO,IST',
    ['LH 400:2026-12-19', FLIGHTS[1]],
  ],
  ['German Excel by airline', 'Fluggesellschaft,Flug,Datum|LH,400,19.12.2026|Aeroflot,SU2130,20.12.2026', FLIGHTS],
  ['US Excel', 'Flight,Date|LH400,12/19/2026|SU2130,12/20/26', FLIGHTS],
  [
    'an agency',
    'Traveller,Carrier,Flight Number,Departure Date,Routing|DOE/JANE,LH,0400,19DEC26,FRA/JFK',
    ['LH0400:2026-12-19'],
  ],
  [
    'Flightradar24',
    'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number|2026-12-19,LH400,Frankfurt (FRA/EDDF),New York (JFK/KJFK),10:00,13:00,09:00,Lufthansa (LH/DLH),Airbus A340 (A343),D-AIGL,12A',
    [FLIGHTS[0]],
  ],
  ['Flighty', 'Date,Airline,Flight,From,To,Dep Terminal|2026-12-19,DLH,400,FRA,JFK,1', ['DLH400:2026-12-19']],
  ['App in the Air', 'airline,flightNumber,departureAirport,departureDate|LH,400,FRA,19 Dec 2026', [FLIGHTS[0]]],
  [
    'Spanish Excel',
    'Fecha,Número de vuelo,Aerolínea|19/12/2026,LH400,Lufthansa|20 de diciembre de 2026,SU2130,Aeroflot',
    FLIGHTS,
  ],
  [
    'French Excel',
    'Date de départ,N° de vol,Compagnie aérienne|19/12/2026,LH400,Lufthansa|20 déc. 2026,SU2130,Aeroflot',
    FLIGHTS,
  ],
  [
    'Portuguese Excel',
    'Data,N.º do voo,Companhia aérea|19/12/2026,LH400,Lufthansa|20-12-2026,SU2130,Aeroflot',
    FLIGHTS,
  ],
  [
    'Italian Excel',
    'Data di partenza,Numero volo,Compagnia aerea|19/12/2026,LH400,Lufthansa|20 dicembre 2026,SU2130,Aeroflot',
    FLIGHTS,
  ],
  [
    'a head that is not known',
    'Wann,Was,Wohin|19.12.2026,LH400,JFK|Dec 20, 2026;,SU2130,IST'.replace('Dec 20, 2026;', '20-Dec-26'),
    FLIGHTS,
  ],
  ['airlines by name', 'Fluggesellschaft,Flug,Datum|Lufthansa,400,19.12.2026|Aeroflot (SU),2130,20.12.2026', FLIGHTS],
  ['a Chinese and a Korean list', '航班号,日期|LH400,2026年12月19日|SU2130,2026년 12월 20일', FLIGHTS],
  ['airlines with a number that is no flight', 'Ryanair,600|Lufthansa,110', ['Ryanair', 'Lufthansa']],
  ['airlines alone', 'Operator,Country|Air Zimbabwe,Zimbabwe', ['Air Zimbabwe']],
  ['a wrong day', 'Flight,Date|LH400,31.02.2026', ['LH400']],
])('of %s are its flights with their days', (_whose, written, expected) => {
  expect(rowsOfTable(written.split('|').map((row) => row.split(',')))).toEqual(expected);
});

it('a day that may be read in two ways is left out and reported', () => {
  const table = [
    ['Flight', 'Date'],
    ['BA286', '12/19/2026'],
    ['LH400', '3/4/2027'],
    ['LH404', '4/4/2027'],
  ];
  expect(rowsOfTable(table)).toEqual(['BA286:2026-12-19', 'LH400', 'LH404:2027-04-04']);
  expect(unclearDays(table)).toEqual(['3/4/2027']);
});

describe('a list', () => {
  it('differs from the text of a mail', () => {
    expect(isList([['BA286'], ['KLM'], ['Nobody Air']])).toBe(true);
    expect(isList([['Dear Ms Earhart'], ['your booking is confirmed'], ['Flight BA286 from London']])).toBe(false);
    expect(isList([])).toBe(false);
  });
});
