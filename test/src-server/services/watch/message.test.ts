import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { messageOf } from '#server/services/watch/channels.ts';

const ctx = { config: { PUBLIC_URL: 'https://airworthy.example' } } as Pick<Context, 'config'>;
const notice = (id: number, path: string) => ({
  id,
  userId: 1,
  legId: null,
  kind: 'aircraft',
  fingerprint: `notice ${id}`,
  body: JSON.stringify({ title: `title ${id}`, text: `text ${id}`, path }),
  createdAt: 0,
});

it('a message of one notice leads to what it is about, one of several to the trips, and each notice says where', () => {
  const [one, two] = [notice(1, '/trips/one'), notice(2, '/trips/two')];
  expect(messageOf(ctx.config, 'm', [one])).toMatchObject({
    url: 'https://airworthy.example/trips/one',
    title: 'title 1',
  });
  expect(messageOf(ctx.config, 'm', [one, two])).toMatchObject({
    url: 'https://airworthy.example/trips',
    notices: [{ url: 'https://airworthy.example/trips/one' }, { url: 'https://airworthy.example/trips/two' }],
  });
});
