import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { expect, it } from 'vitest';
import type { AppRouter } from '#server/api/trpc/router.ts';
import { SEARCH_STEPS } from '#src/flight/search-step.ts';
import { type LiveApp, liveApp } from '#test/support/live-app.ts';

it('tells each step as it happens, with what was found, and then the answer', async () => {
  const live = await liveApp();
  const answer = live.openai.hold();
  const client = await clientOf(live);
  const events: unknown[] = [];
  for await (const event of await client.flights.searchSteps.query({ flightNumber: 'BA286' })) {
    events.push(event);
    // the service that writes the report responds only now: a step that was held back until then would never come
    if (event.kind === 'step' && event.step.step === 'report') answer();
  }
  expect(events.slice(0, -1)).toEqual(
    [
      ['flight', null],
      ['flight', 'SFO to LHR, British Airways'],
      ['aircraft', null],
      ['aircraft', 'Airbus A380'],
      ['airline', null],
      ['airline', 'British Airways, 4 pages found'],
      ['report', null],
      ['report', 'done'],
    ].map(([step, found]) => ({ kind: 'step', step: { step, found } })),
  );
  expect(SEARCH_STEPS.map(({ step }) => step)).toEqual(['flight', 'aircraft', 'airline', 'report']);
  expect(events.at(-1)).toMatchObject({ kind: 'answer', answer: { flight: { flightNumber: 'BA286' } } });
});

it('nginx is asked to pass its parts on as they come', async () => {
  const live = await liveApp();
  const origin = await live.app.listen({ host: '127.0.0.1', port: 0 });
  const input = encodeURIComponent(JSON.stringify({ 0: { flightNumber: 'BA286' } }));
  const address = `${origin}/trpc/flights.searchSteps?batch=1&input=${input}`;
  const response = await fetch(address, { headers: { 'trpc-accept': 'application/jsonl' } });
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  await response.text();
});

it('a stored report comes at once, without steps', async () => {
  const live = await liveApp();
  const client = await clientOf(live);
  await collect(await client.flights.searchSteps.query({ flightNumber: 'BA286' }));
  const again = await collect(await client.flights.searchSteps.query({ flightNumber: 'BA286' }));
  expect(again).toMatchObject([{ kind: 'answer' }]);
});

it('an error comes after the steps, with its status and the service it names', async () => {
  const live = await liveApp();
  await live.flightradar24.fail('unauthorized');
  const client = await clientOf(live);
  const steps: unknown[] = [];
  const failing = (async () => {
    for await (const event of await client.flights.searchSteps.query({ flightNumber: 'ZZ9999' })) steps.push(event);
  })();
  await expect(failing).rejects.toMatchObject({
    message: expect.stringMatching(/^Authentication failed: FlightRadar24/),
    data: { httpStatus: 503, service: 'FlightRadar24' },
  });
  expect(steps).toEqual([{ kind: 'step', step: { step: 'flight', found: null } }]);
});

it('leaving the stream stops the search and gives it back', async () => {
  const live = await liveApp();
  await live.serper.fail('hang');
  const client = await clientOf(live);
  const leaving = new AbortController();
  const following = (async () => {
    const stream = await client.flights.searchSteps.query({ flightNumber: 'BA286' }, { signal: leaving.signal });
    for await (const _event of stream);
  })();
  following.catch(() => undefined);
  await expect.poll(() => live.serper.count()).toBe(2);
  leaving.abort();
  await expect(following).rejects.toThrow();
  await expect.poll(() => live.serper.calls.every((call) => call.isAborted)).toBe(true);
  await expect
    .poll(async () =>
      (await live.db.selectFrom('guest_allowances').select('searchesUsed').execute()).map((row) => row.searchesUsed),
    )
    .toEqual([0, 0, 0]);
  expect(await live.db.selectFrom('flights').select('id').execute()).toEqual([]);
});

it('a script without cookies has no more searches by streams than otherwise', async () => {
  const live = await liveApp();
  const client = await clientOf(live);
  const outcomes: string[] = [];
  for (const flightNumber of ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22']) {
    const stream = client.flights.searchSteps.query({ flightNumber }).then(collect);
    outcomes.push(
      await stream.then(
        () => 'report',
        (error) => error.message,
      ),
    );
  }
  expect(outcomes).toEqual([...Array(4).fill('report'), 'Authentication required to continue searching.']);
});

it('a guest who begins with a stream is given a session for it', async () => {
  const live = await liveApp();
  const address = await live.app.listen({ host: '127.0.0.1', port: 0 });
  const input = encodeURIComponent(JSON.stringify({ 0: { flightNumber: 'BA286' } }));
  const response = await fetch(`${address}/trpc/flights.searchSteps?batch=1&input=${input}`, {
    headers: { 'trpc-accept': 'application/jsonl' },
  });
  await response.text();
  expect(response.headers.get('set-cookie')).toContain('airworthy_guest=');
});

async function clientOf({ app }: LiveApp) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${address}/trpc` })] });
}

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}
