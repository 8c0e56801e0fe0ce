import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { CachedResponse } from '#server/http/cached-response.ts';
import { SharedResponses } from '#server/trpc/shared-responses.ts';

const MEGABYTE = 'x'.repeat(1024 * 1024);
const LISTS = Array.from({ length: 200 }, (_, index) => `/api/events?year=${1000 + index}`);

/** A list of all events is as large, and its address may contain parameters that the procedure does not read. */
it('answers that are the same for all are cached up to so many bytes, however many addresses they are asked for under', () => {
  const responses = new SharedResponses(() => 'today');
  const slotOf = (url: string) => responses.get('events.list', { url, headers: {} } as FastifyRequest);
  for (const url of LISTS) responses.set('events.list', slotOf(url), { text: MEGABYTE, type: 'application/json' });
  const cached = LISTS.filter((url) => slotOf(url).cached !== undefined);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.length).toBeLessThan(70);
  expect(cached).toEqual(LISTS.slice(-cached.length));
});

/** Any typed text gets a response of a few bytes, which says that there is no such airport. */
it('short answers count with what is kept around them', () => {
  const responses = new SharedResponses(() => 'today');
  const slotOf = (url: string) => responses.get('airports.search', { url, headers: {} } as FastifyRequest);
  const typed = Array.from({ length: 40_000 }, (_, index) => `/api/airports/search?q=${index}`);
  for (const url of typed) responses.set('airports.search', slotOf(url), { text: '[]', type: 'application/json' });
  expect([typed[0], typed.at(-1)].map((url) => slotOf(url as string).cached !== undefined)).toEqual([false, true]);
});

it.each(['br', 'gzip'])('an answer cached as %s takes no more memory than it has bytes', async (encoding) => {
  const sent: Buffer[] = [];
  const reply = {
    headers: () => reply,
    header: () => reply,
    getHeader: () => '',
    send: (body: Buffer) => sent.push(body),
  };
  const response = new CachedResponse('again and again '.repeat(200), { type: 'application/json' });
  const request = { headers: { 'accept-encoding': encoding } } as unknown as FastifyRequest;
  await response.send(request, reply as unknown as FastifyReply);
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual(sent.map(({ length }) => length));
});
