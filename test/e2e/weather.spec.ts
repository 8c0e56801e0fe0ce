import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NoaaEmulator, type OpenMeteoEmulator, startNoaa, startOpenMeteo } from '#test/emulators/weather.ts';
import { spawnServer } from '#test/support/spawn-server.ts';
import { dayAhead } from './day-ahead.ts';
import { expectAccessible } from './expect-accessible.ts';
import { register } from './members.ts';
import { expect, PHONE, test as visit } from './visit.ts';

/** The product with emulated weather: a jet about 50° north, a warning for the whole day on the way, gusts at arrival. */
const test = visit.extend<{ weather: { noaa: NoaaEmulator; meteo: OpenMeteoEmulator; address: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  weather: async ({}, use) => {
    const [noaa, meteo] = await Promise.all([startNoaa(), startOpenMeteo()]);
    const from = Math.floor(Date.now() / 1000) - 3_600;
    noaa.isigmets.push({
      ...{
        icaoId: 'CWAO',
        firName: 'CZEG EDMONTON',
        seriesId: 'A1',
        hazard: 'TURB',
        geom: 'AREA',
        rawSigmet: 'WSCN21',
      },
      ...{ base: 30_000, top: 39_000, validTimeFrom: from, validTimeTo: from + 4 * 86_400 },
      coords: [
        { lon: -125, lat: 45 },
        { lon: -100, lat: 45 },
        { lon: -100, lat: 60 },
        { lon: -125, lat: 60 },
      ],
    });
    meteo.setWind(({ latitude }, height) => ({
      east: ((height - 6_000) / 60) * Math.exp(-(((latitude - 50) / 4) ** 2)),
      north: 0,
    }));
    const folder = mkdtempSync(join(tmpdir(), 'airworthy-e2e-'));
    const server = await spawnServer({
      DATABASE_URL: `file:${join(folder, 'airworthy.db')}`,
      SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
      RATE_LIMITS: 'off',
      AVIATION_WEATHER_URL: noaa.url,
      WEATHER_URL: meteo.url,
    });
    await use({ noaa, meteo, address: server.address });
    await server.kill();
    await Promise.all([noaa.close(), meteo.close()]);
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ weather }, use) => use(weather.address),
});

test('the air of tomorrow in a report, the calm view, a trip, and out of reach', async ({ page, weather }) => {
  const tomorrow = dayAhead(1);
  const report = page.getByRole('article');
  const strip = page.getByRole('img', { name: /^Bumps from SFO to LHR: / });

  await test.step('a report asks for the time that no source says, then shows the way, warnings and skill', async () => {
    await page.goto(`/?flight=BA286&date=${tomorrow}`);
    await report.getByText('when does it depart?').click();
    await report.getByLabel('Departure time, local').fill('09:00');
    await report.getByRole('button', { name: 'Look up bumps' }).click();
    await expect(strip).toBeVisible();
    await expect(report.getByText(/by the winds forecast; .*rough in places/)).toBeVisible();
    await expect(report.getByText(/Turbulence from 30,000 ft to 39,000 ft \(CZEG EDMONTON\)/)).toBeVisible();
    await expect(report.getByText(/Its skill is modest/)).toBeVisible();
    await expectAccessible(page, 'article');
  });

  await test.step('the calm view first says that bumps are normal', async () => {
    await report.getByRole('switch', { name: 'Calm view' }).click();
    await expect(report.getByText(/^Bumps are uneven air/)).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'article');
  });

  await test.step('a trip has it for a flight whose time was booked', async () => {
    await register(page);
    await page.goto(`/check?flight=BA286&date=${tomorrow}`);
    await page.request.post('/api/trips', {
      data: {
        legs: [{ flightNumber: 'BA286', date: tomorrow, origin: 'SFO', destination: 'LHR', departureTime: '09:00' }],
      },
    });
    await page.goto('/trips');
    await page.getByRole('link', { name: /BA286/ }).first().click();
    await page.getByText(/^Bumps calm/).click();
    await expect(strip).toBeVisible();
  });

  await test.step('winds out of reach are named, beside the warnings read before', async () => {
    await weather.meteo.fail('serverError');
    await page.goto(`/?flight=LH492&date=${tomorrow}`);
    await report.getByText('when does it depart?').click();
    await report.getByLabel('Departure time, local').fill('13:00');
    await report.getByRole('button', { name: 'Look up bumps' }).click();
    await expect(report.getByText("We couldn't read the winds now. Look again in a few minutes.")).toBeVisible();
    await expect(report.getByText(/official warnings on the shortest path/i).first()).toBeVisible();
    await expect(strip).toHaveCount(0);
  });
});
