import { describe, expect, it } from 'vitest';
import { countryShapes } from '#db/reference/build/build-countries.ts';
import { loadFacts } from '#db/reference/open.ts';
import { countriesCrossed } from '#test/support/countries-crossed.ts';

const facts = loadFacts();
const shapes = loadFacts().countryShapes;
const stop = (code: string) => {
  const airport = facts.findAirport(code);
  if (!airport) throw new Error(code);
  return airport;
};
const all = Object.keys(shapes);
const crossed = (...codes: string[]) => countriesCrossed(codes.map(stop), shapes, all);

describe('the countries that a great circle crosses', () => {
  it.each([
    ['FRA', 'DXB', ['Türkiye', 'Iran', 'United Arab Emirates'], ['Egypt', 'Russia', 'Saudi Arabia']],
    ['LHR', 'JFK', ['Ireland', 'United Kingdom', 'United States', 'Canada'], ['France', 'Iceland']],
    ['HEL', 'NRT', ['Finland', 'Russia', 'Japan'], ['Ukraine']],
    // over the date line
    ['NAN', 'HNL', ['Fiji', 'United States'], ['Australia', 'Russia']],
    ['SVO', 'LED', ['Russia'], ['Estonia', 'Belarus']],
    // a country within another
    ['DUR', 'BFN', ['South Africa', 'Lesotho'], ['Eswatini']],
    ['MAN', 'CMN', ['Morocco'], ['Algeria']],
  ])('%s-%s', (from, to, within, without) => {
    const actual = crossed(from, to);
    expect(actual).toEqual(expect.arrayContaining(within));
    for (const name of without) expect(actual).not.toContain(name);
  });

  it('are those of every leg, only those asked for, and none for a name that is no country', () => {
    expect(crossed('LHR', 'DOH', 'SYD')).toEqual(expect.arrayContaining(['Qatar', 'India', 'Australia']));
    expect(countriesCrossed([stop('FRA'), stop('DXB')], shapes, ['Iran', 'Nowhere Islands'])).toEqual(['Iran']);
  });

  it('have the names of the airports’ countries, and each airport of size lies within its own', () => {
    const large = facts.airports.slice(0, 500).filter(({ country }) => shapes[country]);
    expect(large.length).toBeGreaterThan(450);
    const outside = large.filter(
      (airport) => countriesCrossed([airport, airport], shapes, [airport.country]).length === 0,
    );
    // on the coast or an island that is smaller than the outlines show
    expect(outside.length).toBeLessThan(large.length * 0.15);
  });

  it('are those of Natural Earth, packed small', async () => {
    expect(shapes).toEqual(JSON.parse(JSON.stringify(await countryShapes())));
  });
});
