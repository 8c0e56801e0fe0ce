import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { SharedResponses } from '#server/trpc/shared-responses.ts';

const MEGABYTE = 'x'.repeat(1024 * 1024);
const LISTS = Array.from({ length: 200 }, (_, index) => `/api/events?year=${1000 + index}`);

/** A list of all events is as large, and its address may say what the procedure does not read. */
it('answers that are the same for all are cached up to so many bytes, however many addresses they are asked for under', () => {
  const responses = new SharedResponses(() => 'today');
  const slotOf = (url: string) => responses.get('events.list', { url, headers: {} } as FastifyRequest);
  for (const url of LISTS) responses.set('events.list', slotOf(url), { text: MEGABYTE, type: 'application/json' });
  const cached = LISTS.filter((url) => slotOf(url).cached !== undefined);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.length).toBeLessThan(70);
  expect(cached).toEqual(LISTS.slice(-cached.length));
});
