import { expect, it, vi } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';

const FAILURE = {
  kind: 'drawing',
  name: 'TypeError',
  text: `TypeError: Cannot read 'city' of "amelia typed this", amelia@example.org, 4503599627370496`,
  stack: ['/assets/main-abc.js:1:2345'],
  page: '/details/$id',
  reference: 'a1b2c3d4',
};
const tell = (payload: object, headers = {}) =>
  ({ method: 'POST', url: '/api/client-errors', payload, headers }) as const;

it('what a page tells of its failure is counted and logged without what was typed or read, and writes nothing', async () => {
  const { app, ctx, clock } = await testApp({}, { isOwn: true });
  const log = vi.spyOn(ctx.log, 'error');
  const ask = visitor(app);
  const response = await ask(tell(FAILURE));
  expect(response.statusCode).toBe(200);
  expect(response.cookies).toEqual([]);
  await ask(tell({ ...FAILURE, kind: 'promise' }));
  clock.set('2026-11-20T12:00:05Z');
  await ask(tell(FAILURE));
  const { body } = await app.inject('/metrics');
  expect(body).toContain('airworthy_client_errors_total{kind="drawing"} 2');
  expect(body).toContain('airworthy_client_errors_total{kind="promise"} 1');
  // at most one per second, and how many were left out
  expect(log.mock.calls.map(([line]) => (line as unknown as { heldBack: number }).heldBack)).toEqual([0, 1]);
  expect(log.mock.calls[0]?.[0]).toMatchObject({
    clientError: { text: `TypeError: Cannot read 'city' of "…", … …`, reference: 'a1b2c3d4', page: '/details/$id' },
  });
});

it.each([
  ['a place that is none', { stack: ['see https://elsewhere.example'] }],
  ['an address in place of its pattern', { page: '/shared/secret?token=1' }],
  ['a text without end', { text: 'x'.repeat(2001) }],
  ['another kind', { kind: 'made up' }],
])('%s is refused', async (_name, part) => {
  const { app } = await testApp();
  expect((await visitor(app)(tell({ ...FAILURE, ...part }))).json()).toMatchObject({ code: 'invalid_input' });
});

it('twenty a minute are taken from one network, and none from the pages of others', async () => {
  const { app } = await testApp({ RATE_LIMITS: 'callers' });
  const ask = (no: number) => visitor(app, `2001:db8:0:1::${no}`)(tell(FAILURE));
  for (let no = 0; no < 20; no++) expect((await ask(no)).statusCode).toBe(200);
  expect((await ask(20)).statusCode).toBe(429);
  const elsewhere = tell(FAILURE, { origin: 'https://elsewhere.example' });
  expect((await visitor(app)(elsewhere)).json()).toMatchObject({ code: 'wrong_origin' });
});
