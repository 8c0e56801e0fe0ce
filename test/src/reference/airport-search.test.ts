import { describe, expect, it } from 'vitest';
import type { Airport } from '#src/reference/airport.ts';
import { buildAirportIndex, fold, rankAirports } from '#src/reference/airport-search.ts';
import { readAirports } from '#test/support/read-reference.ts';
import { queriesFrom, scanAirports } from '#test/support/scan-airports.ts';

const index = buildAirportIndex(readAirports());
const search = (q: string, limit?: number) => rankAirports(index, q, limit).map((airport) => airport.iata);

describe('airport search', () => {
  it.each([
    ['london', ['LHR', 'LGW', 'STN', 'LTN', 'LCY']],
    ['tokyo', ['HND', 'NRT']],
    ['new york', ['JFK', 'LGA', 'EWR']],
    ['jfk', ['JFK']],
    ['narita', ['NRT']],
    ['são paulo', ['GRU', 'CGH']],
    ['sao paulo', ['GRU', 'CGH']],
    ['münchen', ['MUC']],
    ['muenchen', ['MUC']],
    ['munich', ['MUC']],
    ['LON', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['NYC', ['JFK', 'EWR', 'LGA']],
    ['heathrow', ['LHR']],
    ['san francisco', ['SFO']],
    ['sf', ['SFO']],
    ['la', ['LAX']],
    ['ny', ['JFK', 'EWR', 'LGA']],
    ['paris', ['CDG', 'ORY']],
    ['  PARIS ', ['CDG', 'ORY']],
    ['delhi', ['DEL']],
    ['köln', ['CGN']],
    ['wien', ['VIE']],
    ['praha', ['PRG']],
    ['firenze', ['FLR']],
    ['genève', ['GVA']],
    ['bombay', ['BOM']],
    ['peking', ['PEK', 'PKX']],
    ['saigon', ['SGN']],
    ["xi'an", ['XIY']],
    ['egll', ['LHR']],
    ['eap', ['BSL']],
    ['bkk', ['BKK', 'DMK']],
    ['new york kennedy', ['JFK']],
    ['JFK New York, John F Kennedy International Airport', ['JFK']],
  ])('%s', (q, expected) => {
    expect(search(q).slice(0, expected.length)).toEqual(expected);
  });

  it('a whole code brings no airport that has it inside of a word', () => {
    expect(search('SFO')).toEqual(['SFO']);
  });

  it('finds by the country', () => {
    expect(search('iceland')[0]).toBe('KEF');
  });

  it('answers nothing to nothing, and to what no airport has', () => {
    expect(search('')).toEqual([]);
    expect(search(' -- ')).toEqual([]);
    expect(search('qqxqq')).toEqual([]);
  });

  it('gives at most ten, or as many as asked for', () => {
    expect(search('a')).toHaveLength(10);
    expect(search('san', 25)).toHaveLength(25);
  });

  it('ranks the same whatever the order of the list', () => {
    const shuffled = buildAirportIndex(readAirports().reverse());
    for (const q of ['san', 'london', 'st', 'al']) {
      expect(rankAirports(shuffled, q, 40)).toEqual(rankAirports(index, q, 40));
    }
  });

  it('orders equal matches by traffic, then by code', () => {
    const twins = ['BBB', 'AAA', 'CCC'].map((iata) => airport({ iata, weight: iata === 'CCC' ? 5 : 1 }));
    expect(rankAirports(buildAirportIndex(twins), 'twin').map(({ iata }) => iata)).toEqual(['CCC', 'AAA', 'BBB']);
  });
});

it('gives the same airports in the same order as walking through all of them, for 1,000 queries', () => {
  const airports = readAirports();
  const queries = queriesFrom(airports, 1_000);
  const differing = queries.filter((q) => {
    const exact = scanAirports(airports, q, 10).map(({ iata }) => iata);
    // what nothing has is looked for in parts, and with a letter changed
    return exact.length > 0 && search(q).join() !== exact.join();
  });
  expect(differing).toEqual([]);
});

describe('fold', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['ＬＨＲ', 'lhr'],
    ['Lon\u200bdon', 'london'],
    ['Istanbul / İzmir', 'istanbul izmir'],
    ['Xi’an', 'xian'],
    ['Frankfurt-Hahn', 'frankfurt hahn'],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

function airport(own: Partial<Airport>): Airport {
  return {
    iata: 'AAA',
    icao: null,
    name: 'Some Airport',
    city: 'Twin',
    country: 'Nowhere',
    countryCode: 'XX',
    latitude: 0,
    longitude: 0,
    cityCode: null,
    aliases: [],
    weight: 0,
    ...own,
  };
}
