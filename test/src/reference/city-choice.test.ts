import { describe, expect, it } from 'vitest';
import { buildAirportIndex } from '#src/reference/airport-search.ts';
import { suggestPlaces } from '#src/reference/city-choice.ts';
import { say } from '#src/words/say.ts';
import { readAirports } from '#test/support/read-reference.ts';

const index = buildAirportIndex(readAirports());
const codes = (q: string) => suggestPlaces(index, q, 10).map(({ iata }) => iata);

describe('a city with several airports', () => {
  it.each([
    ['LON', ['LON', 'LHR']],
    ['NYC', ['NYC', 'JFK']],
    ['par', ['PAR', 'CDG']],
    ['TYO', ['TYO', 'HND']],
    ['london', ['LHR', 'LON', 'LGW']],
    ['lond', ['LHR', 'LON']],
    ['new york', ['JFK', 'NYC']],
    ['ny', ['JFK', 'NYC']],
  ])('%s', (q, expected) => {
    expect(codes(q).slice(0, expected.length)).toEqual(expected);
  });

  it('is named by most of its airports, and tells which they are', () => {
    expect(suggestPlaces(index, 'NYC', 10)[0]).toEqual({
      iata: 'NYC',
      city: 'New York',
      country: 'United States',
      name: say('app.search.anyAirport'),
      airports: ['JFK', 'EWR', 'LGA'],
    });
    const newarkFirst = readAirports().map((airport) =>
      airport.iata === 'EWR' ? { ...airport, weight: 1e6 } : airport,
    );
    const [choice] = suggestPlaces(buildAirportIndex(newarkFirst), 'NYC', 10);
    expect(choice).toMatchObject({ city: 'New York', airports: ['EWR', 'JFK', 'LGA'] });
  });

  it.each(['LHR', 'heathrow', 'DFW', 'bangkok', 'istanbul', 'munich', 'new york kennedy', 'lo'])(
    'is not offered to who types %s',
    (q) => {
      expect(suggestPlaces(index, q, 10).filter(({ airports }) => airports)).toEqual([]);
    },
  );

  it('takes no place beyond the tenth', () => {
    expect(codes('london').length).toBeLessThanOrEqual(10);
    expect(suggestPlaces(index, 'london', 3)).toHaveLength(3);
  });
});
