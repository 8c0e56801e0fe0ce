import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { messageOf } from '#server/services/watch/channels.ts';
import { changedNotice, reminderNotice, storedNotice } from '#src/watch/notice.ts';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { speakAll } from '#src/words/speak.ts';

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
  expect(messageOf(ctx.config, 'm', { notices: [one], locale: 'en' })).toMatchObject({
    url: 'https://airworthy.example/trips/one',
    title: 'title 1',
  });
  expect(messageOf(ctx.config, 'm', { notices: [one, two], locale: 'en' })).toMatchObject({
    url: 'https://airworthy.example/trips',
    notices: [{ url: 'https://airworthy.example/trips/one' }, { url: 'https://airworthy.example/trips/two' }],
  });
});

it('a notice is written in the language of its member, and as it was written where an earlier release wrote it', () => {
  const leg = { flightNumber: 'BA286', date: '2026-12-03', path: '/trips/one', ban: null };
  const body = storedNotice(reminderNotice(leg, null));
  const said = (locale: Locale) => messageOf(ctx.config, 'm', { notices: [{ ...notice(1, '/'), body }], locale });
  expect(said('en')).toMatchObject(speakAll('en', { title: reminderNotice(leg, null).title }));
  expect(said('de')).toMatchObject(speakAll('de', { text: reminderNotice(leg, null).text }));
  expect(said('de').text).not.toBe(said('en').text);
  const earlier = messageOf(ctx.config, 'm', { notices: [notice(2, '/trips/one')], locale: 'de' });
  expect(earlier.title).toBe('title 2');
});

const A380 = { name: 'Airbus A380', score: { value: 78, low: 54, high: 99 } };
const B777 = { name: 'Boeing 777', score: { value: 76, low: 59, high: 91 } };

it.each(LOCALES)('a message in %s has the flight, the aircraft and the figures of the English one', (locale) => {
  const leg = { flightNumber: 'BA286', date: '2026-12-03', path: '/trips/one', ban: null };
  const bodies = [changedNotice(leg, A380, B777, ''), reminderNotice(leg, null)];
  const notices = bodies.map((body, at) => ({ ...notice(at, ''), body: storedNotice(body) }));
  const message = messageOf(ctx.config, 'm', { notices, locale });
  for (const given of ['BA286', 'Airbus A380', 'Boeing 777', '78', '54', '99', '76', '59', '91'])
    expect(message.text).toContain(given);
  expect(message.title).toContain('2');
  expect([...message.title].length).toBeLessThanOrEqual(80);
  expect(`${message.title} ${message.text}`).not.toMatch(/[{}]|undefined/);
});
