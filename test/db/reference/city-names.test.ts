import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { sayPlace } from '#src/flight/place.ts';
import { buildAirportIndex, rankAirports } from '#src/reference/airport-search.ts';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { speak } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';

const facts = loadFacts();
const index = buildAirportIndex(facts.airports, { others: facts.airportNames });
const cities = [...new Map(facts.airports.map((one) => [`${one.city} ${one.countryCode}`, one])).values()];
const others = LOCALES.filter((locale) => locale !== 'en');

it.each<[string, string, string, string, string, string, string]>([
  ['MXP', 'Milan', 'Mailand', 'Milán', 'Milan', 'Milão', 'ミラノ'],
  ['LHR', 'London', 'London', 'Londres', 'Londres', 'Londres', 'ロンドン'],
  ['HND', 'Tokyo', 'Tokio', 'Tokio', 'Tokyo', 'Tóquio', '東京'],
  ['FRA', 'Frankfurt', 'Frankfurt', 'Fráncfort', 'Francfort', 'Frankfurt', 'フランクフルト'],
  ['JFK', 'New York', 'New York', 'Nueva York', 'New York', 'Nova York', 'ニューヨーク'],
  ['AMS', 'Amsterdam', 'Amsterdam', 'Ámsterdam', 'Amsterdam', 'Amsterdã', 'アムステルダム'],
  ['TFS', 'Tenerife', 'Teneriffa', 'Tenerife', 'Tenerife', 'Tenerife', 'テネリフェ島'],
  ['YKM', 'Yakima', 'Yakima', 'Yakima', 'Yakima', 'Yakima', 'ヤキマ'],
])('calls the city of %s as each language does', (code, ...names) => {
  const airport = facts.findAirport(code);
  expect(airport && LOCALES.map((locale) => speak(locale, facts.airportNames.ofCity(airport)))).toEqual(names);
});

it('finds an airport by each name that it shows', () => {
  const shown = cities.flatMap((one) =>
    others.flatMap((locale: Locale) => {
      const name = speak(locale, facts.airportNames.ofCity(one));
      return name === one.city ? [] : [[one, name] as const];
    }),
  );
  expect(shown.length).toBeGreaterThan(3000);
  const missing = shown.filter(
    ([{ city, countryCode }, name]) =>
      !rankAirports(index, name).some((found) => found.city === city && found.countryCode === countryCode),
  );
  // AMA is Amarillo
  expect(missing.map(([{ city, countryCode }, name]) => `${city} ${countryCode} ${name}`)).toEqual(['Amman JO Amã']);
});

it('names no city that has no airport', () => {
  const named = cities.filter((one) => typeof facts.airportNames.ofCity(one) !== 'string');
  expect(named.length).toBe(1977);
});

it.each<[Locale, string, string, string]>([
  ['en', 'Mailand', 'MXP', 'Milan'],
  ['de', 'Mailand', 'MXP', 'Mailand'],
  ['es', 'londres', 'LHR', 'Londres'],
  ['fr', 'geneve', 'GVA', 'Genève'],
  ['pt-BR', 'moscou', 'SVO', 'Moscou'],
  ['ja', '東京', 'HND', '東京'],
  ['ja', 'ミラノ', 'MXP', 'ミラノ'],
])('suggests in %s for %s %s, called %s', async (locale, q, iata, city) => {
  const { app } = await testApp();
  const { airports } = (await visitor(app)(`/api/airports/search?q=${encodeURIComponent(q)}&lang=${locale}`)).json();
  expect(airports[0]).toMatchObject({ iata, city });
});

it('calls the cities of a stored report, a list and a sentence as its language does', async () => {
  const { app } = await testApp();
  const guest = visitor(app);
  const inJapanese = async (path: string) => (await guest(`/api/guest/flights/${path}&lang=ja`)).json();
  const { flight } = await inJapanese('search?flightNumber=BA286');
  const cities = (places: { city: string }[]) => places.map((place) => place.city);
  expect(cities(flight.flightData.places)).toEqual(['サンフランシスコ', 'ロンドン']);
  const { flight: inEnglish } = (await guest('/api/guest/flights/search?flightNumber=BA286')).json();
  expect(cities(inEnglish.flightData.places)).toEqual(['San Francisco', 'London']);
  const { flights, places } = await inJapanese('search-by-airports?origin=SFO&destination=LHR');
  expect(cities(places)).toEqual(['サンフランシスコ', 'ロンドン']);
  expect(flights[0]).toMatchObject({ originCity: 'サンフランシスコ', destinationCity: 'ロンドン' });
  expect(
    speak('de', sayPlace({ code: 'EDDM', city: facts.airportNames.ofCity({ city: 'Munich', countryCode: 'DE' }) })),
  ).toBe('München (MUC)');
});
