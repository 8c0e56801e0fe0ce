import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EuCarrierRow } from '#db/build/merge/eu-table.ts';
import { mergeEuList } from '#db/build/merge/merge-eu-list.ts';
import { factChanges } from '#db/build/source.ts';
import { setBlocked } from '#db/site/account/admin-users.ts';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { checkWatchedLegs, dayOf } from '#server/services/watch/check-watched-legs.ts';
import { notifyMember } from '#server/services/watch/notices.ts';
import { NOT_CHECKED } from '#src/watch/leg-state.ts';
import { emulatedBrowser } from '#test/emulators/channel-hosts.ts';
import { startNoaa, startOpenMeteo } from '#test/emulators/weather.ts';
import { testApp } from '#test/support/app.ts';
import { addChanges, setReported } from '#test/support/change-facts.ts';
import { ENGINE } from '#test/support/database.ts';
import { flies, fliesInTurn } from '#test/support/flies.ts';
import { type Emulators, emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { mailsOf } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';
import { addChannel, deliver, type WatchingApp, watchingApp } from '#test/support/watching.ts';

const BA286 = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR' };
const look = ({ ctx }: WatchingApp) => checkWatchedLegs(ctx, { signal: new AbortController().signal });

type LegOf = { id: string; flightNumber: string };
const isOf = (number: string) => (leg: LegOf) => leg.flightNumber === number;

async function newTrip({ member }: WatchingApp, legs: object[] = [BA286]) {
  return (await member(post('/api/trips', { legs }))).json();
}

async function watchedTrip(test: WatchingApp, legs?: object[]) {
  const trip = await newTrip(test, legs);
  const response = await test.member(post(`/api/trips/${trip.id}/watch`));
  expect(response.statusCode, response.body).toBe(200);
  return { trip, watching: response.json() };
}

async function lookAt(test: WatchingApp, iso: string): Promise<void> {
  test.clock.set(iso);
  await look(test);
  await deliver(test);
  // what the look itself started to send
  await test.ctx.background.idle();
}

/** Notes them as a refresh does. */
function noteIosaLosses({ ctx }: WatchingApp, losses: { day: string; subject: string }[]): void {
  const change = { layer: 'observed', what: 'IOSA', from: 'registered', to: 'not registered' } as const;
  addChanges(
    ctx,
    losses.map((loss) => ({ ...loss, ...change, source: { title: 'A list', url: null, asOf: loss.day } })),
  );
}

/** Bans an airline as the refresh of the EU list does. */
function noteEuBan({ ctx }: WatchingApp, day: string, carrier: EuCarrierRow): void {
  const known = ctx.facts.oversight.euAirSafetyList;
  const table = {
    states: known.statesBanned.map(({ state, exceptions }) => ({
      state,
      exceptions: exceptions.map(({ carrier: name }) => name),
    })),
    banned: [...known.carriersBanned, ...known.carriersBannedRussia, carrier],
    restricted: known.carriersRestricted.map(({ rule = null, ...row }) => ({ ...row, rule })),
  };
  const source = { title: 'EU Air Safety List', url: null, asOf: day };
  const { changes } = mergeEuList(known, table, { day, source, airlines: ctx.facts.airlines });
  addChanges(ctx, factChanges(changes, { day, what: 'EU Air Safety List', source }));
}

/** Adds BA777 as live data has it. */
function leavesLondon({ flightradar24 }: Emulators, at: string, type: string): void {
  const way = { flight: 'BA777', operating_as: 'BAW', orig_icao: 'EGLL', orig_iata: 'LHR', dest_iata: 'ARN' };
  flightradar24.extraRows.push({ fr24_id: at, ...way, type, first_seen: at, datetime_takeoff: at });
}

describe('a watched flight', () => {
  it('whose aircraft changes is reported once by mail, push and ntfy, with both ranges, and not when it changes back at once', async () => {
    const test = await watchingApp();
    const browser = emulatedBrowser();
    await addChannel(test, { kind: 'mail' });
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await addChannel(test, { kind: 'push', subscription: browser.subscription });
    await flies(test, 'A388', 'airbus-a380');
    const { trip, watching } = await watchedTrip(test);
    expect(watching).toMatchObject({ legIds: [trip.legs[0].id], channels: 3 });
    await lookAt(test, '2026-11-20T12:05:00Z');
    await flies(test, 'B77W', 'boeing-777');
    await lookAt(test, '2026-11-20T18:05:00Z');
    await flies(test, 'A388', 'airbus-a380');
    await lookAt(test, '2026-11-20T19:04:00Z');
    await lookAt(test, '2026-11-20T19:05:00Z');
    await lookAt(test, '2026-11-21T02:00:00Z');
    expect(test.host.received).toEqual([]);
    await flies(test, 'B77W', 'boeing-777');
    for (const hour of ['08', '09', '10', '16']) await lookAt(test, `2026-11-21T${hour}:30:00Z`);
    const text =
      /^BA286 on Dec 3: the likely aircraft changed from Airbus A380 to Boeing 777\. Aircraft safety score: \d+ \(\d+–\d+\) → \d+ \(\d+–\d+\) of 100\. [^.]+\.$/;
    expect(test.host.received).toHaveLength(1);
    expect(test.host.received[0]?.body).toMatch(text);
    expect(test.pushed).toHaveLength(1);
    expect(browser.read(test.pushed[0] as (typeof test.pushed)[number]).text).toMatch(text);
    const mails = await mailsOf(test);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['amelia@example.com', 'BA286: now likely Boeing 777'],
    ]);
  });

  it('of which no aircraft is likelier than the others is reported once when others may fly it', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await fliesInTurn(test, [
      ['A388', 'airbus-a380'],
      ['B77W', 'boeing-777'],
      ['B789', 'boeing-787'],
    ]);
    await watchedTrip(test);
    await lookAt(test, '2026-11-20T12:05:00Z');
    await fliesInTurn(test, [
      ['A35K', 'airbus-a350'],
      ['B77W', 'boeing-777'],
      ['B789', 'boeing-787'],
    ]);
    for (const time of ['20T18:05', '20T18:55']) await lookAt(test, `2026-11-${time}:00Z`);
    expect(test.host.received).toEqual([]);
    for (const time of ['20T19:05', '21T02:05', '21T09:05']) await lookAt(test, `2026-11-${time}:00Z`);
    expect(test.host.received.map(({ headers, body }) => [headers.title, body])).toEqual([
      [
        'BA286: likely aircraft changed',
        expect.stringMatching(
          /^BA286 on Dec 3: the aircraft that may fly it changed\. Before: .*A380.*\. Now: .*A350.*\. Aircraft safety score: \d+ \(\d+–\d+\) → \d+ \(\d+–\d+\) of 100\. [^.]+\.$/,
        ),
      ],
    ]);
  });

  it('is reminded of on the day before, on the clock at its origin, once', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await watchedTrip(test, [{ ...BA286, date: '2026-12-31' }]);
    // Dec 31 begins in San Francisco at 08:00 UTC
    for (const time of ['30T07:59', '30T14:30', '30T20:00', '30T23:00', '31T05:10', '31T08:00']) {
      await lookAt(test, `2026-12-${time}:00Z`);
      const title = test.host.received.map(({ headers }) => headers.title);
      expect(title, time).toEqual(time < '30T20:00' ? [] : ['BA286 is tomorrow']);
    }
    expect(test.host.received[0]?.body).toMatch(
      /^BA286 on Dec 31 is tomorrow\. Likely aircraft: probably .*\bAirbus A380 \(\d+%\).*\. Aircraft safety score: \d+ \(\d+–\d+\) of 100\. Read too long ago to say what is in force: EASA's conflict zone bulletins \(Oct 3, 2026\) and [^.]+\. Look at the issuer's own list\.$/,
    );
  });

  it('is reminded of with the air on its way and what delays flights, where its hour is known', async () => {
    const [noaa, meteo] = await Promise.all([startNoaa(), startOpenMeteo()]);
    onTestFinished(async () => {
      await Promise.all([noaa.close(), meteo.close()]);
    });
    const test = await watchingApp({ AVIATION_WEATHER_URL: noaa.url, WEATHER_URL: meteo.url });
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    const hour = (time: string) => Date.parse(`2026-12-31T${time}:00Z`) / 1000;
    const fair = { wspd: 8, wgst: null, visib: '6+', wxString: null, vertVis: null, clouds: [], fcstChange: null };
    const part = { ...fair, timeFrom: hour('00:00'), timeTo: hour('23:59') + 86_400 };
    noaa.tafs.push({ icaoId: 'KSFO', fcsts: [{ ...part, wgst: 41 }] }, { icaoId: 'EGLL', fcsts: [part] });
    // at 10:00 in San Francisco; the other one's hour is not known
    const timed = { ...BA286, date: '2026-12-31', departureTime: '10:00' };
    await watchedTrip(test, [timed, { ...timed, flightNumber: 'BA284', departureTime: undefined }]);
    await lookAt(test, '2026-12-30T20:00:00Z');
    const told = test.host.received.flatMap(({ body }) => body.split('\n\n'));
    const [known, other] = ['BA286', 'BA284'].map((number) => told.find((text) => text.startsWith(number)));
    expect(known).toMatch(
      /of 100\. Read too long ago [^.]+\. [^.]+\. On the way: Calm, by the winds forecast, all the way\. Strong gusts are forecast at departure \(SFO\); [^.]+\.$/,
    );
    expect(other).toMatch(/own list\.$/);
  });

  it.each(['refused', 'serverError', 'halfJson', 'wrongShape'] as const)(
    'is reminded of without the weather while its services are at fault: %s',
    async (fault) => {
      const [noaa, meteo] = await Promise.all([startNoaa(), startOpenMeteo()]);
      onTestFinished(async () => {
        await Promise.all([noaa.close(), meteo.close()]);
      });
      const test = await watchingApp({ AVIATION_WEATHER_URL: noaa.url, WEATHER_URL: meteo.url });
      await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
      await Promise.all([noaa.fail(fault), meteo.fail(fault)]);
      await watchedTrip(test, [{ ...BA286, date: '2026-12-31', departureTime: '10:00' }]);
      await lookAt(test, '2026-12-30T20:00:00Z');
      expect(test.host.received.map(({ body }) => body)).toEqual([expect.stringMatching(/own list\.$/)]);
    },
  );

  it.skipIf(ENGINE === 'postgres')(
    'keeps no other from being looked at when a channel is removed in that moment',
    async () => {
      const test = await watchingApp();
      await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
      const legs = ['BA286', 'BA285'].map((flightNumber) => ({ ...BA286, flightNumber, date: '2026-12-31' }));
      const { trip } = await watchedTrip(test, legs);
      const { id } = trip.legs.find(isOf('BA286'));
      await sql`create trigger removed before insert on deliveries
      when (select "legId" from notices where id = new."noticeId") = ${sql.lit(id)}
      begin delete from channels; end`.execute(test.db);
      const titles = () => test.host.received.map(({ headers }) => headers.title);
      await lookAt(test, '2026-12-30T20:00:00Z');
      expect(titles()).toEqual(['BA285 is tomorrow']);
      await sql`drop trigger removed`.execute(test.db);
      await lookAt(test, '2026-12-30T20:05:00Z');
      expect(titles()).toEqual(['BA285 is tomorrow', 'BA286 is tomorrow']);
    },
  );

  it('is reported when what is on record about its airline changes after it is watched', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await watchedTrip(test);
    await lookAt(test, '2026-11-20T12:05:00Z');
    noteIosaLosses(test, [
      { day: '2026-11-19', subject: 'British Airways' },
      { day: '2026-11-21', subject: 'British Airways' },
      { day: '2026-11-21', subject: 'Another airline' },
    ]);
    await lookAt(test, '2026-11-21T12:05:00Z');
    await lookAt(test, '2026-11-21T19:05:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      'BA286 on Dec 3: what is on record changed. IOSA: British Airways: registered → not registered.',
    ]);
  });

  it('tells once of an accident reported of a likely aircraft or the airline, with how rare that is, whatever is corrected', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic`, timeZone: 'UTC' });
    await flies(test, 'A388', 'airbus-a380');
    await watchedTrip(test);
    await lookAt(test, '2026-11-20T12:05:00Z');
    // on the day on which the watch began, and after it
    const source = { title: 'Wikidata Q1', url: null, asOf: '2026-11-20' };
    const report = { key: 'Q1-XXX', date: '2026-11-20', what: 'Sample flight 1', source, seenOn: '2026-11-20' };
    const of = (airlineIcao: string, modelId: string | null) => ({
      ...report,
      airlineIcao,
      modelId,
      subject: 'Sample',
    });
    setReported(test.ctx, [of('QFA', 'boeing-787')]);
    await lookAt(test, '2026-11-21T12:05:00Z');
    expect(test.host.received).toEqual([]);
    setReported(test.ctx, [of('QFA', 'airbus-a380')]);
    await lookAt(test, '2026-11-21T19:05:00Z');
    setReported(test.ctx, [{ ...of('QFA', 'airbus-a380'), what: 'Sample Airways flight 1' }, of('BAW', null)]);
    await lookAt(test, '2026-11-22T12:05:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^BA286 on Dec 3: A fatal accident happens about once in [\d.]+ million flights\. An accident was reported .*Sample flight 1, Nov 20, 2026 \(reported, not yet checked/,
      ),
    ]);
  });

  it('is reported when the EU bans its airline, as the list writes it', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic`, timeZone: 'UTC' });
    await flies(test, 'A388', 'airbus-a380');
    await watchedTrip(test, [{ ...BA286, date: '2026-12-03' }]);
    await lookAt(test, '2026-11-20T12:05:00Z');
    noteEuBan(test, '2026-11-21', {
      carrier: 'BRITISH AIRWAYS PLC',
      icao: 'BAW',
      state: 'United Kingdom',
    });
    await lookAt(test, '2026-11-21T12:05:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      'BA286 on Dec 3: what is on record changed. EU Air Safety List: British Airways (United Kingdom): not on the list → banned.',
    ]);
  });

  it('reports a change on record once, also when it is watched for longer than alerts are stored', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic`, timeZone: 'UTC' });
    await flies(test, 'A388', 'airbus-a380');
    await watchedTrip(test, [{ ...BA286, date: '2027-10-03' }]);
    await lookAt(test, '2026-11-20T18:05:00Z');
    noteIosaLosses(test, [{ day: '2026-11-21', subject: 'British Airways' }]);
    for (const day of ['2026-11-21', '2027-02-01', '2027-02-21', '2027-05-25']) {
      test.clock.set(`${day}T12:00:00Z`);
      await sweepExpired(test.ctx);
      await lookAt(test, `${day}T12:00:00Z`);
    }
    expect(test.host.received.filter(({ body }) => body.includes('IOSA'))).toHaveLength(1);
  });

  it('is reported when live data sees it on the day, and not checked again; a service that is down is asked later', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp(emulatorEnv(emulators));
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    const { watching } = await watchedTrip(test, [{ flightNumber: 'BA285', date: '2026-11-20', origin: 'LHR' }]);
    expect(watching.promises.join(' ')).toContain('once it has taken off');
    await emulators.flightradar24.fail('wrongShape');
    await lookAt(test, '2026-11-20T12:00:00Z');
    expect(test.host.received).toEqual([]);
    await emulators.flightradar24.recover();
    await lookAt(test, '2026-11-20T13:00:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^BA285 on Nov 20: it's operated by an Airbus A380/),
    ]);
    const rows = await test.db.selectFrom('watched_legs').select('nextLookAt').execute();
    expect(rows).toEqual([{ nextLookAt: null }]);
  });

  it('that was looked at while the clock was years ahead is looked at again once it is set back', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp(emulatorEnv(emulators));
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await watchedTrip(test, [{ flightNumber: 'BA285', date: '2026-11-20', origin: 'LHR' }]);
    await test.db
      .updateTable('watched_legs')
      .set({ nextLookAt: Date.parse('2031-11-20T12:00:00Z') })
      .execute();
    await lookAt(test, '2026-11-20T13:00:00Z');
    expect(test.host.received).toHaveLength(1);
  });

  it('is not taken for the flight of the evening before that left after midnight', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp(emulatorEnv(emulators));
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    leavesLondon(emulators, '2026-11-21T00:20:00Z', 'A320');
    await watchedTrip(test, [{ flightNumber: 'BA777', date: '2026-11-21', origin: 'LHR' }]);
    await lookAt(test, '2026-11-21T01:05:00Z');
    expect(test.host.received).toEqual([]);
    leavesLondon(emulators, '2026-11-21T23:30:00Z', 'B789');
    await lookAt(test, '2026-11-21T23:50:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^BA777 on Nov 21: it's operated by a Boeing 787/),
    ]);
  });

  it('is reported on its own leg where its number stops on the way', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp(emulatorEnv(emulators));
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    leavesLondon(emulators, '2026-11-21T06:00:00Z', 'A388');
    const onward = { flight: 'BA777', operating_as: 'BAW', orig_icao: 'ESSA', orig_iata: 'ARN', dest_iata: 'OSL' };
    const at = '2026-11-21T10:00:00Z';
    emulators.flightradar24.extraRows.push({
      fr24_id: at,
      ...onward,
      type: 'B789',
      first_seen: at,
      datetime_takeoff: at,
    });
    await watchedTrip(test, [{ flightNumber: 'BA777', date: '2026-11-21', origin: 'ARN', destination: 'OSL' }]);
    await lookAt(test, '2026-11-21T13:00:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      expect.stringContaining("it's operated by a Boeing 787"),
    ]);
  });

  it('that leaves soon after midnight day by day is reported at once', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp(emulatorEnv(emulators));
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    for (const day of ['2026-11-20', '2026-11-21']) leavesLondon(emulators, `${day}T01:30:00Z`, 'B789');
    await watchedTrip(test, [{ flightNumber: 'BA777', date: '2026-11-21', origin: 'LHR' }]);
    await lookAt(test, '2026-11-21T02:05:00Z');
    expect(test.host.received.map(({ body }) => body)).toEqual([
      expect.stringContaining("it's operated by a Boeing 787"),
    ]);
  });

  it('is reported once by servers of which one was killed between the alert and its record of the check', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await flies(test, 'A388', 'airbus-a380');
    await watchedTrip(test);
    await lookAt(test, '2026-11-20T12:05:00Z');
    await flies(test, 'B77W', 'boeing-777');
    await lookAt(test, '2026-11-20T18:05:00Z');
    const before = await test.db.selectFrom('watched_legs').select(['state', 'nextLookAt']).executeTakeFirstOrThrow();
    await lookAt(test, '2026-11-20T19:05:00Z');
    await test.db.updateTable('watched_legs').set(before).execute();
    await lookAt(test, '2026-11-20T19:06:00Z');
    expect(test.host.received.map(({ headers }) => headers.title)).toEqual(['BA286: now likely Boeing 777']);
    const after = await test.db.selectFrom('watched_legs').select('state').executeTakeFirstOrThrow();
    expect(JSON.parse(after.state)).toMatchObject({ notified: { modelId: 'boeing-777' }, pending: null });
  });

  it('of a blocked member is not checked until they are unblocked; one that flew meanwhile is not reported', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    await flies(test, 'A388', 'airbus-a380');
    await watchedTrip(test, [BA286, { ...BA286, date: '2026-11-25' }]);
    await lookAt(test, '2026-11-20T12:05:00Z');
    const block = (blockedAt: number | null) => setBlocked(test.db, test.userId, blockedAt);
    const looks = () => test.db.selectFrom('watched_legs').select(['nextLookAt', 'state']).orderBy('legId').execute();
    await block(1);
    const before = await looks();
    await flies(test, 'B77W', 'boeing-777');
    for (const time of ['23T18:05', '23T20:05', '24T20:05', '28T12:00']) await lookAt(test, `2026-11-${time}:00Z`);
    expect(await looks()).toEqual(before);
    expect(test.host.received).toEqual([]);
    await block(null);
    for (const hour of ['13', '15']) await lookAt(test, `2026-11-28T${hour}:00:00Z`);
    expect(test.host.received.map(({ headers }) => headers.title)).toEqual(['BA286: now likely Boeing 777']);
    expect(test.host.received[0]?.body).toContain('BA286 on Dec 3:');
    expect((await looks()).filter(({ nextLookAt }) => nextLookAt === null)).toHaveLength(1);
  });

  it('costs one upstream call a look, however many watch it', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp(emulatorEnv(emulators));
    await watchThousand(test);
    await look(test);
    const asked = emulators.flightradar24.calls.filter(({ path }) => path === '/api/flight-summary/full');
    expect(asked.map(({ query }) => query.flights).sort()).toEqual([...TEN].sort());
    expect(await overdue(test)).toEqual([]);
  });

  it('costs no more than the day’s plan allows; without live data the tables are looked at', async () => {
    const emulators = await startEmulators();
    const test = await watchingApp({ ...emulatorEnv(emulators), FLIGHTRADAR24_CREDITS_PER_DAY: '6' });
    await watchThousand(test);
    await look(test);
    const { spent } = await test.db.selectFrom('provider_budgets').select('spent').executeTakeFirstOrThrow();
    expect(Number(spent)).toBeLessThanOrEqual(6);
    expect(emulators.flightradar24.count()).toBeLessThan(TEN.length);
    expect(await overdue(test)).toEqual([]);
  });
});

const TEN = ['BA286', 'BA285', 'NZ8', 'UA901', 'LH400', 'AF6', 'KL601', 'QF1', 'EK1', 'SQ26'];

/** Adds a hundred watched legs of each of today's ten flights. */
async function watchThousand({ db, userId }: WatchingApp): Promise<void> {
  await db.insertInto('trips').values({ id: 'trip', userId, title: 'All', createdAt: 1, updatedAt: 1 }).execute();
  const airports = { originIata: null, destinationIata: null };
  for (const [position, flightNumber] of TEN.entries()) {
    const leg = { tripId: 'trip', flightNumber, date: '2026-11-20', ...airports, position, createdAt: 1 };
    const legs = Array.from({ length: 100 }, (_, index) => ({ id: `${flightNumber} ${index}`, ...leg }));
    await db.insertInto('trip_legs').values(legs).execute();
    const watched = { userId, watchedAt: 1, state: JSON.stringify(NOT_CHECKED), nextLookAt: 1 };
    await db
      .insertInto('watched_legs')
      .values(legs.map(({ id: legId }) => ({ legId, ...watched })))
      .execute();
  }
}

function overdue({ db, clock }: WatchingApp) {
  return db.selectFrom('watched_legs').select('legId').where('nextLookAt', '<=', clock.now().getTime()).execute();
}

describe('the day of a watched flight', () => {
  it.each([
    ['the year ends across the date line', 'AKL', '2027-01-01', '2026-12-31T11:00Z', '2027-01-01T11:00Z'],
    ['its clocks go forward', 'LHR', '2027-03-28', '2027-03-28T00:00Z', '2027-03-28T23:00Z'],
    ['its clocks go back', 'SFO', '2026-11-01', '2026-11-01T07:00Z', '2026-11-02T08:00Z'],
    ['it is a leap day', 'HND', '2028-02-29', '2028-02-28T15:00Z', '2028-02-29T15:00Z'],
    ['its airport is unknown', null, '2026-12-31', '2026-12-31T00:00Z', '2027-01-01T00:00Z'],
  ])('is that of the clock at its origin where %s', async (_where, originIata, date, start, end) => {
    const { ctx } = await testApp();
    const day = dayOf(ctx, { date, originIata });
    expect([day.start, day.end]).toEqual([Date.parse(start), Date.parse(end)]);
  });
});

describe('watching', () => {
  it('goes on where the server has no mail, and so the free plan no channel', async () => {
    const { app, ctx } = await testApp();
    const member = await newMember(app);
    const trip = (await member(post('/api/trips', { legs: [BA286] }))).json();
    const watching = await member(post(`/api/trips/${trip.id}/watch`));
    expect([watching.statusCode, watching.json()]).toMatchObject([200, { legIds: [trip.legs[0].id], channels: 0 }]);
    expect((await member(`/api/trips/${trip.id}/watching`)).statusCode).toBe(200);
    const { id: userId } = (await member('/api/user')).json();
    const notice = { userId, legId: trip.legs[0].id, kind: 'reminder', fingerprint: 'once' };
    expect(await notifyMember(ctx, { ...notice, body: { title: 'a', text: 'b', path: '/trips' } })).toBe(true);
  });

  it('is free for one trip at a time, whatever its flights are, and its owner’s alone', async () => {
    const test = await watchingApp({ FREE_SEARCHES: '5' });
    const { trip, watching } = await watchedTrip(test, [BA286, { flightNumber: 'BA285', date: '2026-12-10' }]);
    expect(watching.legIds).toHaveLength(2);
    const second = await newTrip(test, [{ flightNumber: 'QF1', date: '2027-01-01' }]);
    const refused = await test.member(post(`/api/trips/${second.id}/watch`));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Your plan watches 1 trip at a time. Stop watching the other one, or go Premium.',
    ]);
    const one = await test.member(post(`/api/trips/${trip.id}/unwatch`, { legId: trip.legs[0].id }));
    expect(one.json().legIds).toEqual([trip.legs[1].id]);
    expect((await test.member(post(`/api/trips/${trip.id}/unwatch`))).json().legIds).toEqual([]);
    expect((await test.member(post(`/api/trips/${second.id}/watch`))).statusCode).toBe(200);
    const other = await newMember(test.app, 'bessie');
    for (const verb of ['watch', 'unwatch']) {
      expect((await other(post(`/api/trips/${second.id}/${verb}`))).statusCode).toBe(404);
    }
    expect((await other(`/api/trips/${second.id}/watching`)).statusCode).toBe(404);
    // watched legs are removed with their trip
    await test.member(post(`/api/trips/${second.id}/remove`));
    expect(await test.db.selectFrom('watched_legs').selectAll().execute()).toEqual([]);
  });

  it('goes on with flights that are added to a trip that is watched as a whole, and with no others', async () => {
    const test = await watchingApp({ FREE_SEARCHES: '5' });
    const add = async (id: string, flightNumber: string) => {
      const leg = { flightNumber, date: '2026-12-20' };
      const response = await test.member(post(`/api/trips/${id}/legs`, { legs: [leg] }));
      expect(response.statusCode, response.body).toBe(200);
      const { legIds } = (await test.member(`/api/trips/${id}/watching`)).json();
      const { legs } = response.json();
      return legs.filter((each: { id: string }) => legIds.includes(each.id)).map((each: LegOf) => each.flightNumber);
    };
    const past = { flightNumber: 'BA285', date: '2026-11-18', origin: 'LHR' };
    const { trip } = await watchedTrip(test, [past, BA286]);
    expect(await add(trip.id, 'QF1')).toEqual(['BA286', 'QF1']);
    await test.member(post(`/api/trips/${trip.id}/unwatch`, { legId: trip.legs.find(isOf('BA286')).id }));
    expect(await add(trip.id, 'QF2')).toEqual(['QF1']);
    const other = await newTrip(test, [{ flightNumber: 'NZ8', date: '2026-12-10' }]);
    expect(await add(other.id, 'NZ1')).toEqual([]);
  });

  it('is for flights to come, and says no more than this server can know', async () => {
    const test = await watchingApp();
    const trip = await newTrip(test, [{ flightNumber: 'BA286', date: '2026-11-18', origin: 'SFO' }]);
    const refused = await test.member(post(`/api/trips/${trip.id}/watch`));
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'These flights have left. Only flights to come can be watched.',
    ]);
    const { promises } = (await test.member(`/api/trips/${trip.id}/watching`)).json();
    expect(promises).toContain('This site has no source for the actual aircraft on the day.');
  });
});
