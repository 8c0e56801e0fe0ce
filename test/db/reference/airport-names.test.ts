import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { buildAirportIndex, rankAirports } from '#src/reference/airport-search.ts';
import { suggestPlaces as tellSuggestPlaces } from '#src/reference/city-choice.ts';
import { formerAirportSentence as tellFormerAirportSentence } from '#src/reference/former-airport.ts';
import { english } from '#test/support/english.ts';

const suggestPlaces = english(tellSuggestPlaces);
const formerAirportSentence = english(tellFormerAirportSentence);

const facts = loadFacts();
const index = buildAirportIndex(facts.airports, { others: loadFacts().airportNames, former: facts.formerAirports });
const codes = (q: string, limit = 3) => rankAirports(index, q, limit).map(({ iata }) => iata);

it('finds the airport of 696 names in twelve languages among the first three, and 95% first', () => {
  const rows = readFileSync(new URL('airport-name-pairs.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const pairs = rows.map((row) => row.split(',') as [language: string, name: string, airport: string]);
  const missing = pairs.filter(([, name, airport]) => !codes(name).includes(airport));
  expect(missing).toEqual([]);
  const first = pairs.filter(([, name, airport]) => codes(name)[0] === airport);
  expect(pairs.length).toBeGreaterThanOrEqual(600);
  expect(first.length / pairs.length).toBeGreaterThanOrEqual(0.95);
});

it.each([
  ['東京', ['HND', 'NRT']],
  ['Москва', ['SVO', 'DME', 'VKO']],
  ['القاهرة', ['CAI']],
  ['서울', ['ICN', 'GMP']],
  ['Αθήνα', ['ATH']],
  ['성', []],
  ['Flughafen Frankfurt', ['FRA']],
  ['Heathrow T5', ['LHR']],
  ['成田空港', ['NRT']],
  ['Аэропорт Шереметьево', ['SVO']],
  ['Rome Italy', ['FCO', 'CIA']],
  ['Arrecife', ['ACE', 'REC']],
  ['Tenerife Norte', ['TFN']],
  ['Don Muang', ['DMK']],
  ['McCarran', ['LAS']],
  ['千歳', ['CTS']],
  ['San José Costa Rica', ['SJO']],
  ['Portland, OR', ['PDX']],
  ['Paris, Frankreich', ['CDG', 'ORY']],
  ['Roma', ['FCO', 'CIA']],
  ['Crete', ['HER']],
  ['Saint Louis', ['STL']],
  ['malmoe', ['MMX']],
  ['パリ', ['CDG', 'ORY']],
  ['バリ', ['DPS']],
  ['wien schwechat', ['VIE']],
  ['mediolan bergamo', ['BGY']],
  ['大阪伊丹', ['ITM']],
  ['cdg terminal 2e', ['CDG']],
  ['kreta heraklion', ['HER']],
  ['Gatwick North Terminal', ['LGW']],
  ['London Gatwick South Terminal', ['LGW']],
  ['上海浦东', ['PVG', 'SHA']],
  ['Αθήνα Ελευθέριος Βενιζέλος', ['ATH']],
  ['philidelphia', ['PHL']],
  ['Lotnisko Chopina', ['WAW']],
  ['los angelas', ['LAX']],
  ['stanstead', ['STN']],
  ['qwrtzuiop', []],
])('reads %s', (q, expected) => {
  expect(codes(q).slice(0, expected.length)).toEqual(expected);
});

it('offers all airports of a city whose name is in another language', () => {
  expect(suggestPlaces(index, '東京', 10).map(({ iata }) => iata)).toEqual(['HND', 'TYO', 'NRT']);
});

it.each([
  ['TXL', 'BER', 'Berlin Tegel Airport (TXL) closed in 2020. Berlin is now served by BER.'],
  ['Flughafen Tegel', 'BER', 'Berlin Tegel Airport (TXL) closed in 2020. Berlin is now served by BER.'],
  ['Schönefeld', 'BER', 'Berlin Schönefeld Airport (SXF) became part of BER in 2020.'],
  ['Kai Tak', 'HKG', 'Hong Kong Kai Tak Airport (VHHX) closed in 1998. Hong Kong is now served by HKG.'],
  ['KIV', 'RMO', 'KIV has been RMO since 2024.'],
  ['tse', 'NQZ', 'TSE has been NQZ since 2020.'],
  ['Boryspil', 'KBP', "Ukraine's airports have been closed to civil flights since Feb 24, 2022."],
])('leads %s to %s, and says why', (q, iata, note) => {
  expect(suggestPlaces(index, q, 10)).toMatchObject([{ iata, note }]);
});

it('knows each airport to use instead of a former one, and no code that is in use again', () => {
  for (const former of facts.formerAirports) {
    expect(facts.findAirport(former.now), formerAirportSentence(former, facts.airportNames)).not.toBeNull();
    expect(former.ended).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(former.source).toMatch(/^https:/);
  }
  const inUse = facts.formerAirports.filter(({ iata }) => facts.findAirportOfToday(iata));
  expect(inUse).toEqual([]);
});
