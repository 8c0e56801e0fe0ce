import { join } from 'node:path';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { buildContext } from '#server/context.ts';
import { LEARN_EVERY_MS, learnAircraft } from '#server/services/watch/learn-aircraft.ts';
import { startAdsb } from '#test/emulators/adsb.ts';
import { startNoaa, startOpenMeteo } from '#test/emulators/weather.ts';
import { numberOf, readDailyFlights } from '#test/emulators/world.ts';
import { benchFolder } from './processes.ts';
import type { Row, Section } from './row.ts';

const SEARCHES = 1_000;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T00:00:00Z');

/** Counts what a day of searches asks of the free source of live aircraft, by a clock of its own. */
export const cost: Section = {
  name: 'cost',
  async run() {
    let now = START;
    const clock = { now: () => new Date(now) };
    const flights = readDailyFlights();
    const sky = await startAdsb({ flights, now: clock.now });
    const [noaa, meteo] = await Promise.all([startNoaa(), startOpenMeteo()]);
    const db = openDatabase(`file:${join(benchFolder(), 'airworthy.db')}`);
    await migrate(db);
    const config = readConfig({
      SESSION_SECRET: 'a-secret-for-measuring-of-thirty-two-characters',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      GUEST_SEARCHES: '1000000',
      REFRESH_FOLDER: 'off',
      ADSB_URL: sky.url,
      AVIATION_WEATHER_URL: noaa.url,
      WEATHER_URL: meteo.url,
    });
    const ctx = await buildContext(config, { db, clock });
    const app = await buildApp(ctx, { clientFolder: '/nowhere' });
    const bases: Record<string, number> = {};
    let byJob = 0;
    let nextRun = START;
    for (let search = 0; search < SEARCHES; search++) {
      const at = START + (search * DAY_MS) / SEARCHES;
      for (; nextRun <= at; nextRun += LEARN_EVERY_MS) {
        now = nextRun;
        const before = sky.count();
        await learnAircraft(ctx, { signal: new AbortController().signal });
        byJob += sky.count() - before;
      }
      now = at;
      const flight = flights[popular(search, flights.length)];
      const url = `/api/guest/flights/search?flightNumber=${flight?.flightNumber}`;
      const { origin, destination, flightData } = (await app.inject(url)).json().flight;
      const basis =
        flightData.likelyAircraft?.[0]?.evidence[0]?.kind === 'sighting' ? 'sighting' : flightData.aircraftBasis;
      bases[basis] = (bases[basis] ?? 0) + 1;
      // every search is of a flight that leaves three hours later, and its page asks for the weather
      const departs = new Date(at + 3 * 3_600_000).toISOString();
      if (origin && destination) await app.inject(`/api/weather?from=${origin}&to=${destination}&departs=${departs}`);
    }
    await app.close();
    const weatherCalls = { noaa: noaa.count(), meteo: meteo.count() };
    await Promise.all([sky, noaa, meteo].map((emulator) => emulator.close()));
    await db.destroy();
    return [
      row('calls of 1,000 searches in a day', sky.count() - byJob, SEARCHES),
      row('calls of the job on that day', byJob, null),
      row('calls of NOAA on that day', weatherCalls.noaa, null),
      row('calls of Open-Meteo on that day', weatherCalls.meteo, null),
      row('searches with the aircraft in sight', bases.reported ?? 0, null),
      row('searches with an aircraft seen before', bases.sighting ?? 0, null),
    ];
  },
};

/** A few flights are searched often and many once, always the same ones. */
function popular(search: number, count: number): number {
  const share = (numberOf(`search ${search}`) % 10_000) / 10_000;
  return Math.floor(count ** share) - 1;
}

function row(what: string, count: number, atMost: number | null): Row {
  const goal = atMost === null ? null : { atMost: 1 };
  return {
    what,
    ours: String(count),
    bare: atMost === null ? '–' : `${atMost}`,
    ratio: atMost && count / atMost,
    goal,
  };
}
