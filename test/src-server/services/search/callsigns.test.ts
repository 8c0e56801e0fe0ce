import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { airlineInShortSchema } from '#src/safety/airline/airline-in-short.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts } from '#test/support/change-facts.ts';

const search = (text: string) => `/api/guest/flights/search?flightNumber=${encodeURIComponent(text)}`;

/** Adds a route. */
function addRoute(ctx: Pick<Context, 'facts'>, callsign: string, origin: string, destination: string): void {
  const route = { callsign, leg: 0, airlineIcao: callsign.slice(0, 3), origin, destination };
  addFacts(ctx, 'routes', route);
}

it.each(['ITY051', 'ITY51', 'AZ51', 'AZ051', 'az 0051'])(
  '%s finds the route of ITY051, whatever zeros are written',
  async (typed) => {
    const { app, ctx } = await testApp();
    addRoute(ctx, 'ITY051', 'LEPA', 'LIML');
    expect((await visitor(app)(search(typed))).json().flight).toMatchObject({
      flightNumber: 'AZ51',
      callsign: 'ITY051',
      origin: 'PMI',
      destination: 'LIN',
    });
  },
);

it('a call sign with letters is answered under its own name, not as a number', async () => {
  const { app, ctx } = await testApp();
  addRoute(ctx, 'UAE52M', 'OMDB', 'EDDF');
  const { flight } = (await visitor(app)(search('UAE52M'))).json();
  expect(flight).toMatchObject({ flightNumber: 'UAE52M', callsign: 'UAE52M', airline: 'Emirates', origin: 'DXB' });
});

it.each([
  ['QF4242', 404, undefined],
  ['QLK4242', 200, 'QLK4242'],
])('the number in a call sign of QantasLink is not one of Qantas: %s', async (typed, status, flightNumber) => {
  const { app, ctx } = await testApp();
  addRoute(ctx, 'QLK4242', 'YSTW', 'YSSY');
  const response = await visitor(app)(search(typed));
  expect(response.statusCode).toBe(status);
  expect(response.json().flight?.flightNumber).toBe(flightNumber);
});

it.each([
  [
    'EK4599',
    /^We couldn't find flight EK4599\. Emirates may fly it under a call sign that doesn't contain its number\./,
  ],
  ['RA229', /^We couldn't find flight RA229\./],
  ['UAE52M', /^We don't know which flight of Emirates has the call sign UAE52M\. Enter the number on your booking/],
  ['EK52M', /^We don't know which flight of Emirates has the call sign UAE52M\./],
  ['U213BU', /call sign EZY13BU\./],
  ['LX64P', /call sign SWR64P\./],
  ['BA1179A', /^We couldn't find flight BA1179A\./],
  ['RYR4PW', /call sign RYR4PW.*search by airports instead\.$/],
])('%s without a route is a 404 that names the reason and offers the airports', async (typed, sentence) => {
  const { app } = await testApp();
  const response = await visitor(app)(search(typed));
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toMatch(sentence);
  expect(response.json().message).toContain('search by airports instead');
});

it('an unknown number has what is on record about its airline in short, with its ban', async () => {
  const { app } = await testApp();
  const { airline } = (await visitor(app)(search('RA229'))).json();
  expect(airline).toMatchObject({ name: 'Nepal Airlines', url: '/airlines/nepal-airlines' });
  const { ban, checks, flight, record, fleet } = airlineInShortSchema.parse(airline.inShort);
  expect(ban?.label).toBe('Banned in the EU');
  expect(flight).toBeNull();
  expect(checks.map(({ check }) => check)).toContain('failed');
  expect(record).toMatch(/ten years/);
  const shares = fleet.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect((await visitor(app)(search('BA9999'))).json().airline.inShort).toMatchObject({
    ban: null,
    flight: expect.stringMatching(
      /^With any aircraft of its fleet: too little on record .+ About 1 fatal accident in \d+ million/,
    ),
    fleet: [{ modelName: expect.stringContaining('A320ceo') }, {}, {}],
  });
});
