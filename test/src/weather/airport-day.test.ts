import { describe, expect, it } from 'vitest';
import { type AirportWeather, airportText as tellAirportText } from '#src/weather/airport-day.ts';
import { english } from '#test/support/english.ts';

const airportText = english(tellAirportText);

const AT = Date.parse('2026-11-20T16:00:00Z');
const hour = (hours: number) => AT + hours * 3_600_000;
const FINE: AirportWeather = {
  ...{ from: hour(-6), to: hour(6), isPossible: false },
  ...{ wind: 10, gust: null, visibility: 6, ceiling: 3_500, codes: '' },
};
const DEPARTURE = { code: 'SFO', end: 'departure', at: AT } as const;
const SAFE = 'delays and diversions are likelier, which is how the rules keep you safe.';

describe('the weather of an airport on the day', () => {
  it.each<[Partial<AirportWeather>, string]>([
    [{}, 'Nothing that often delays flights is forecast at departure (SFO).'],
    [
      { gust: 29, wind: 24, ceiling: 500, visibility: 1, codes: '-RA BR' },
      'Nothing that often delays flights is forecast',
    ],
    [{ gust: 30, ceiling: 400 }, `Strong gusts and low cloud are forecast at departure (SFO); ${SAFE}`],
    [{ wind: 25 }, 'Strong gusts are forecast'],
    [{ visibility: 0.5, codes: 'FG' }, 'Poor visibility is forecast'],
    [{ codes: '+TSRA' }, 'Thunderstorms are forecast'],
    [{ codes: 'VCTS', isPossible: true }, `Thunderstorms are possible at departure (SFO); ${SAFE}`],
    [{ codes: '-FZDZ' }, 'Freezing rain or fog'],
    [{ codes: '-SHSN' }, 'Snow'],
    [{ codes: '+SHRA' }, 'Heavy rain'],
    [{ gust: null, wind: null, visibility: null, ceiling: null }, 'Nothing that often delays'],
  ])('of %j reads %s', (change, words) => {
    expect(airportText(DEPARTURE, { observed: null, forecast: [{ ...FINE, ...change }] })).toContain(words);
  });

  it('takes the parts of the forecast at that hour', () => {
    const gusty = { ...FINE, gust: 40 };
    const forecast = [FINE, { ...gusty, from: hour(2), to: hour(8) }, { ...gusty, from: hour(-9), to: hour(-2) }];
    expect(airportText(DEPARTURE, { observed: null, forecast })).toMatch(/^Nothing/);
    expect(airportText({ ...DEPARTURE, at: hour(2) }, { observed: null, forecast })).toMatch(/^Strong gusts/);
  });

  it('takes the report instead when it is about that time', () => {
    const observed = { ...FINE, from: hour(-1), to: hour(-1), ceiling: 200 };
    expect(airportText(DEPARTURE, { observed, forecast: [FINE] })).toMatch(/^Low cloud is reported at departure/);
    expect(airportText({ ...DEPARTURE, end: 'arrival', at: hour(3) }, { observed, forecast: [FINE] })).toBe(
      'Nothing that often delays flights is forecast at arrival (SFO).',
    );
  });

  it('says that there is no forecast', () => {
    expect(airportText(DEPARTURE, { observed: null, forecast: [] })).toBe(
      'At departure (SFO) no forecast is published for that hour.',
    );
  });
});
