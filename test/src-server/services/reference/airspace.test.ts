import { describe, expect, it } from 'vitest';
import { publicPages } from '#server/services/catalog/public-pages.ts';
import {
  airspaceOf as tellAirspaceOf,
  checkAirspace as tellCheckAirspace,
} from '#server/services/reference/airspace.ts';
import { describeTrip } from '#server/services/trips/describe-trip.ts';
import { areaText } from '#src/airspace/airspace-lines.ts';
import type { Brief } from '#src/flight/brief.ts';
import type { SentReport } from '#src/flight/stored-report.ts';
import { speak, speakAll } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { english } from '#test/support/english.ts';
import { pageMakers } from '../../../../src-client/pages/public-pages.tsx';

const airspaceOf = english(tellAirspaceOf);
const checkAirspace = english(tellCheckAirspace);

const DAY = '2026-10-10';

/** An app whose lists were looked at on this day. */
async function appOf(readOn: string | null) {
  const test = await testApp({ RATE_LIMITS: 'off' });
  test.clock.set(`${DAY}T10:00:00Z`);
  if (readOn) test.ctx.listDays = new Map(['easa-czib', 'faa-sfar', 'eu-list'].map((source) => [source, readOn]));
  const ask = visitor(test.app);
  const report = async (number: string) =>
    (await ask(`/api/guest/flights/search?flightNumber=${number}`)).json<SentReport>();
  const brief = async (number: string) => (await ask(`/api/brief?flights=${number}`)).json<Brief>().flights[0];
  return { ...test, report, brief };
}

describe('bulletins on the shortest path', () => {
  it('are the same in a report, a brief, a trip and the rule of a list, and enter no figure', async () => {
    const { ctx, report, brief } = await appOf(DAY);
    const { notices, safetyReport, flight } = await report('EK1');
    const names = notices.airspace.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Airspace of Iraq', 'SFAR 77: Baghdad flight information region']));
    expect(notices).toMatchObject({ noAirspace: null });
    expect(JSON.stringify(safetyReport)).not.toContain('bulletin');
    expect((await brief('EK1'))?.airspace?.map(({ name }) => name)).toEqual(names);
    const leg = { id: '1', flightNumber: 'EK1', date: '2026-10-20', origin: 'DXB', destination: 'LHR' };
    const trip = await describeTrip(ctx, [leg]);
    expect(trip.legs[0]?.airspace?.map(({ name }) => name)).toEqual(names);
    expect(checkAirspace(ctx, flight.flightData.places ?? null).check).toBe('failed');
  });

  it('are none where nothing touches it, which is said with the days of the lists', async () => {
    const { ctx, report, brief } = await appOf(DAY);
    const { notices, flight } = await report('BA286');
    expect(notices).toMatchObject({ airspace: [], airspaceAsOf: DAY, airspaceUnknown: null });
    expect(notices.noAirspace).toContain('read on Oct 10, 2026');
    expect(notices).not.toHaveProperty('oldEuList');
    const late = await appOf('2025-01-01');
    const tooOld = expect.stringContaining("EASA's conflict zone bulletins (Jan 1, 2025)");
    expect((await late.report('BA286')).notices).toMatchObject({ airspace: [], airspaceUnknown: tooOld });
    const leg = { id: '1', flightNumber: 'BA286', date: '2026-10-20', origin: 'SFO', destination: 'LHR' };
    for (const told of [await late.brief('BA286'), speakAll('en', (await describeTrip(late.ctx, [leg])).legs[0])]) {
      expect(told).toMatchObject({ airspace: [], airspaceAsOf: '2025-01-01', airspaceUnknown: tooOld });
    }
    expect(await brief('BA286')).toMatchObject({ airspace: [], airspaceAsOf: DAY, airspaceUnknown: null });
    expect((await brief('BA9'))?.airspaceUnknown).toContain('The shortest path is not known');
    expect(checkAirspace(ctx, flight.flightData.places ?? null).check).toBe('passed');
    expect(airspaceOf(ctx, [])).toEqual({ airspace: [], noAirspace: null });
    expect(checkAirspace(ctx, null).check).toBe('unknown');
  });

  it('are history where a list is too old, and programs get none of it', async () => {
    const { ctx, report, brief } = await appOf('2025-01-01');
    const { notices, flight } = await report('EK1');
    expect(new Set(notices.airspace.map(({ kind }) => kind))).toEqual(new Set(['history']));
    expect(notices.lists.join()).toContain("EASA's conflict zone bulletins (Jan 1, 2025)");
    expect(notices.oldEuList).toBe('2025-01-01');
    const told = await brief('EK1');
    expect(told?.airspace).toEqual([]);
    expect(told?.airspaceUnknown).toContain('It named ');
    expect(checkAirspace(ctx, flight.flightData.places ?? null).check).toBe('unknown');
  });

  it('are listed on a page of their own with a feed, as shipped where no list was fetched', async () => {
    const { app } = await appOf(null);
    const feed = await app.inject('/airspace.atom');
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, expect.stringContaining('atom+xml')]);
    expect(feed.body).toContain('<title>Airworthy: airspace</title>');
  });

  it('have a page that says when a list is too old', async () => {
    const html = async (day: string) => {
      const { ctx } = await appOf(day);
      return publicPages(ctx, pageMakers, null).get('/airspace')?.().draw();
    };
    expect(await html(DAY)).not.toContain('Read too long ago');
    expect(await html('2025-01-01')).toContain('Read too long ago to say what is in force');
  });

  it('have the words of a language for each part of an airspace', async () => {
    const { ctx } = await appOf(DAY);
    const areas = ctx.facts.bulletins.flatMap(({ bulletins }) =>
      bulletins.flatMap(({ limits }) => limits?.areas ?? []),
    );
    const german = areas.map((area) => speak('de', areaText(area))).join();
    expect(german).toContain('westlich von 60° Ost: alle Höhen');
    expect(german).toContain('unter 32.000 ft, ausgenommen Flughäfen an der Küste');
    expect(german).not.toMatch(/ (of|the|over) /);
  });
});
