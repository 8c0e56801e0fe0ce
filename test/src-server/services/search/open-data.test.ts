import { expect, it } from 'vitest';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import type { Flight } from '#src/flight/flight.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { testApp, visitor } from '#test/support/app.ts';

const SEARCH = '/api/guest/flights/search?flightNumber=';

it('without lists that state no license it starts and reports: no age of the fleet, the rest as before', async () => {
  const [open, whole] = await Promise.all([testApp({ OPEN_DATA_ONLY: 'on' }), testApp()]);
  for (const number of ['BA286', 'AA100', 'QF1']) {
    const [left, all] = await Promise.all(
      [open, whole].map(async ({ app }) => {
        const response = await visitor(app)(SEARCH + number);
        expect([number, response.statusCode]).toEqual([number, 200]);
        return response.json() as { flight: Flight; safetyReport: ShortReport };
      }),
    );
    if (!left || !all) throw new Error('there are two answers');
    expect(JSON.stringify(left)).not.toMatch(/Flightradar24 fleet|airline fleet pages|no licence stated/);
    expect(JSON.stringify(all)).toMatch(/airline fleet pages/);
    const { airlineSafety } = left.safetyReport;
    expect(airlineSafety.avgFleetAge).toBeNull();
    expect(airlineSafety.rating).toBe(all.safetyReport.airlineSafety.rating);
    expect(airlineSafety.accidents?.length).toBe(all.safetyReport.airlineSafety.accidents?.length);
    const shares = (left.flight.flightData.likelyAircraft ?? []).reduce((sum, { share }) => sum + share, 0);
    expect(shares).toBeCloseTo(1, 2);
    expect(left.safetyReport.score.low).not.toBeNull();
  }
});

it('a skewed fleet rules no model out that the airline flies: its shares are not used', async () => {
  const { ctx } = await testApp({ OPEN_DATA_ONLY: 'on' });
  const american = ctx.facts.findAirline('AAL');
  if (!american) throw new Error('American is on record');
  expect(american.fleet).toMatchObject({ quality: 'skewed', licence: 'CC0 1.0' });
  // it has none of the 303 737-800
  expect(american.fleet?.families.map(({ modelId }) => modelId)).not.toContain('boeing-737-ng');
  expect(fleetOfAirline(american, ctx.facts)).toBeNull();
  const used = ctx.facts.airlines.filter((airline) => fleetOfAirline(airline, ctx.facts));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ fleet }) => fleet?.quality === 'skewed' || fleet?.quality === 'poor')).toEqual([]);
});
