import { expect, it } from 'vitest';
import { saveSightings } from '#db/site/watch/aircraft-sightings.ts';
import { describeRouteRows, type PlainRow } from '#server/services/route/describe-route-rows.ts';
import { speakAll } from '#src/words/speak.ts';
import { testApp } from '#test/support/app.ts';

it('a flight without a call sign does not get the aircraft of another one without', async () => {
  const { ctx } = await testApp();
  const sighting = { number: 'VS20', origin: 'SFO', destination: 'LHR', callsign: null, icaoType: 'A388' };
  const from = {
    modelId: 'airbus-a380',
    source: 'seen',
    departureTime: null,
    expiresAt: ctx.clock.now().getTime() + 1e9,
  };
  const days = Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  await saveSightings(
    ctx.db,
    days.map((day) => ({ ...sighting, ...from, day })),
  );
  const row = (flightNumber: string, airlineIcao: string): PlainRow => ({
    flightNumber,
    callsign: null,
    airline: null,
    airlineIcao,
    origin: 'SFO',
    destination: 'LHR',
    departure: null,
    provider: 'flightradar24',
  });
  const [alone] = await describeRouteRows(ctx, [row('UA901', 'UAL')]);
  const [seen, beside] = await describeRouteRows(ctx, [row('VS20', 'VIR'), row('UA901', 'UAL')]);
  expect(speakAll('en', seen)?.likelyWords).toContain('A380');
  expect(speakAll('en', alone)?.likelyWords).not.toContain('A380');
  expect(beside).toEqual(alone);
});
