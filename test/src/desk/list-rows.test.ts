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

it('a day that may be read in two ways, or lacks its year, is left out and reported', () => {
  const table = [
    ['Flight', 'Date'],
    ['BA286', '12/19/2026'],
    ['LH400', '3/4/2027'],
    ['LH404', '4/4/2027'],
    ['LH 406 (UA 8840)', '19DEC'],
    ['LH408 FRA-JFK', '-'],
  ];
  expect(rowsOfTable(table)).toEqual(['BA286:2026-12-19', 'LH400', 'LH404:2027-04-04', 'LH 406', 'LH408']);
  expect(unclearDays(table)).toEqual(['3/4/2027', '19DEC']);
});

describe('a list', () => {
  it('differs from the text of a mail', () => {
    expect(isList([['BA286'], ['KLM'], ['Nobody Air']])).toBe(true);
    expect(isList([['Dear Ms Earhart'], ['your booking is confirmed'], ['Flight BA286 from London']])).toBe(false);
    expect(isList([])).toBe(false);
  });
});

it.each([
  ['Date,From,To,Flight_Number,Airline\n2026-12-19 00:00:00,FRA,JFK,LH400,Lufthansa', 'LH400:2026-12-19'],
  ['Booking date,Flight,Travel date\n2026-11-20,LH400,2026-12-19', 'LH400:2026-12-19'],
  ['Name,Date of birth,Flight\nJane,1980-02-01,LH400', 'LH400'],
  ['Name,DOB,Passport expiry,Flight no,Dep date\nJane,01/02/1980,2031-03-03,LH 400,19 Dec 2026', 'LH 400:2026-12-19'],
  ['Name;Geburtsdatum;Flugnummer;Abflugdatum\nMax;13.02.1980;LH400;19.12.2026', 'LH400:2026-12-19'],
  ['Name;Geburtsdatum;Flugnummer\nMax;13.02.1980;LH400', 'LH400'],
  ['Linia lotnicza;Numer lotu;Data wylotu\nLOT;281;19.12.2026', 'LOT281:2026-12-19'],
  ['Przewoźnik;Nr lotu;Data rezerwacji;Data wylotu\nLO;281;20.11.2026;19.12.2026', 'LO281:2026-12-19'],
  ['Havayolu,Uçuş No,Tarih\nTK,1979,19.12.2026', 'TK1979:2026-12-19'],
  ['Авиакомпания;Номер рейса;Дата вылета\nSU;2130;19.12.2026', 'SU2130:2026-12-19'],
  ['航空会社,便名,出発日\nANA,211,2026年12月19日', 'ANA211:2026-12-19'],
  ['航空公司,航班号,日期\nCA,937,2026/12/19', 'CA937:2026-12-19'],
  ['항공사,편명,출발일\nKE,901,2026.12.19', 'KE901:2026-12-19'],
  ['Flygbolag;Flygnummer;Datum\nSK;525;2026-12-19', 'SK525:2026-12-19'],
  ['Lentoyhtiö;Lennon numero;Päivä\nAY;1331;19.12.2026', 'AY1331:2026-12-19'],
  ['Compagnie,N° de vol,Date de départ,Date de retour\nAF,6,19/12/2026,27/12/2026', 'AF6:2026-12-19'],
  ['Date de réservation,Vol,Date du vol\n20/11/2026,AF6,19/12/2026', 'AF6:2026-12-19'],
  ['Fecha de reserva;Vuelo;Fecha de vuelo\n20/11/2026;IB3166;19/12/2026', 'IB3166:2026-12-19'],
  ['Aerolínea;N.º de vuelo;Fecha de salida\nIberia;3166;19/12/2026', 'IB3166:2026-12-19'],
  ['Data da compra;Voo;Data do voo\n20/11/2026;TP1356;19/12/2026', 'TP1356:2026-12-19'],
  ['Data prenotazione;Volo;Data partenza\n20/11/2026;AZ610;19/12/2026', 'AZ610:2026-12-19'],
  ['Boekingsdatum;Vluchtnummer;Vertrekdatum\n20-11-2026;KL1009;19-12-2026', 'KL1009:2026-12-19'],
  ['Issue Date,Airline Code,Flight Nbr,Dep Dt\n20NOV26,LH,400,19DEC26', 'LH400:2026-12-19'],
  ['airline_iata,flight_number,scheduled_departure\nLH,400,2026-12-19T10:50:00+01:00', 'LH400:2026-12-19'],
  ['marketing_carrier,marketing_flight_number,departure_date_local\nLH,400,2026-12-19', 'LH400:2026-12-19'],
  ['Traveler,Ticket Number,Carrier,Flt,Depart\nDOE/JANE,2201234567890,LH,0400,12/19/2026', 'LH0400:2026-12-19'],
  ['Flight,Arrival date,Departure date\nBA286,2027-01-01,2026-12-31', 'BA286:2026-12-31'],
  ['Flight,Arrival,Departure\nBA286,2027-01-01 11:05,2026-12-31 16:45', 'BA286:2026-12-31'],
  ['Flight 1,Date 1,Flight 2,Date 2\nBA286,2026-12-31,BA285,2027-01-07', 'BA286:2026-12-31'],
  ['Vol;Date\nAF6;samedi 19 décembre 2026', 'AF6:2026-12-19'],
  ['Flight;Date\nLH400;46375', 'LH400:2026-12-19'],
  ['Flight;Date\nLH400;20261219', 'LH400:2026-12-19'],
  ['Flight;Date\nLH400;Dec 19 2026', 'LH400:2026-12-19'],
  ['Flight;Date\nLH400;19/Dec/2026', 'LH400:2026-12-19'],
  ['Let;Datum\nOK654;19. 12. 2026', 'OK654:2026-12-19'],
  ['Járatszám;Dátum\nW62201;2026. 12. 19.', 'W62201:2026-12-19'],
  ['Zbor;Data\nRO391;19 dec. 2026', 'RO391:2026-12-19'],
  ['Рейс;Дата\nSU2130;19 дек. 2026', 'SU2130:2026-12-19'],
  ['Рейс;Дата\nPS101;19 груд. 2026', 'PS101:2026-12-19'],
  ['Πτήση;Ημερομηνία\nA3602;19 Δεκ 2026', 'A3602:2026-12-19'],
  ['Flight Number,Operating Airline,Operating Flight Number,Date\nLH7600,UA,944,2026-12-19', 'LH7600:2026-12-19'],
  ['Flight Status,Flight,Flight Date\nConfirmed,LH400,2026-12-19', 'LH400:2026-12-19'],
  ['Flight time,Flight,Date\n08:40,LH400,2026-12-19', 'LH400:2026-12-19'],
  ['Flight class;Flight no.;Day\nEconomy;LH400;2026-12-19', 'LH400:2026-12-19'],
  ['Hotel,Check-in,Flight,Flight date\nAdlon,2026-12-20,LH400,2026-12-19', 'LH400:2026-12-19'],
  ['Penerbangan,Tanggal\nGA402,19 Desember 2026', 'GA402:2026-12-19'],
  ['Chuyến bay,Ngày\nVN37,19/12/2026', 'VN37:2026-12-19'],
  ['رقم الرحلة,التاريخ\nMS777,19/12/2026', 'MS777:2026-12-19'],
  ['เที่ยวบิน,วันที่\nTG910,19/12/2569', 'TG910:2026-12-19'],
  ['Flight;Departure\nBA117;19th of December 2026', 'BA117:2026-12-19'],
  ['Flight;Departure\nBA117;46375.35', 'BA117:2026-12-19'],
  ['Flight;Date\nBritish Airways 117;2026-12-19', 'BA117:2026-12-19'],
  ['IATA,Number,Date\nLH,400,2026-12-19', 'LH400:2026-12-19'],
  ['Fluggesellschaft,Nummer,Datum\nLufthansa,400,19.12.2026', 'LH400:2026-12-19'],
  ['Numéro,Compagnie,Vol,Date\n12,Air France,6,19/12/2026', 'AF6:2026-12-19'],
  ['Aerolínea,Número,Fecha\nIberia,3166,19/12/2026', 'IB3166:2026-12-19'],
  ['Járatszám;Dátum\nW62201;2026. december 19.', 'W62201:2026-12-19'],
])('of a sheet with heads of any language, %j, the flight and its own day are read', (sheet, expected) => {
  const table = sheet.split('\n').map((row) => row.split(row.includes(';') ? ';' : ','));
  expect(rowsOfTable(table)).toEqual([expected]);
});
