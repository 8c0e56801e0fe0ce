import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { setBlocked } from '#db/site/account/admin-users.ts';
import { deleteUser } from '#db/site/account/users.ts';
import { webhookBodySchema } from '#server/api/rest/openapi.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { deliverNotices, MOST_FAILURES } from '#server/services/watch/notices.ts';
import { emulatedBrowser } from '#test/emulators/channel-hosts.ts';
import { mailsOf } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';
import { addChannel, deliver, deliveriesOf, tell, type WatchingApp, watchingApp } from '#test/support/watching.ts';

const MINUTE_MS = 60_000;
const later = ({ clock }: WatchingApp, ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
const ntfy = ({ host }: WatchingApp) => ({ kind: 'ntfy', url: `${host.url}/my-flights` }) as const;
const webhook = ({ host }: WatchingApp) => ({ kind: 'webhook', url: `${host.url}/hook` }) as const;
const channelsOf = async ({ member }: WatchingApp) => (await member('/api/channels')).json().channels;

describe('a notice', () => {
  it('by mail waits where links can be mailed no more, and keeps no other from arriving', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'mail' });
    await addChannel(test, ntfy(test));
    await tell(test, 'swapped');
    const ctx = { ...test.ctx, config: { ...test.ctx.config, PUBLIC_URL: undefined } };
    await deliverNotices(ctx, { signal: new AbortController().signal });
    expect(test.host.received).toHaveLength(1);
    const [mail] = await channelsOf(test);
    expect(mail).toMatchObject({ kind: 'mail', problem: "This site can't send mail at the moment." });
  });

  it('arrives once on every channel, however often it is noted and however many servers look', async () => {
    const test = await watchingApp();
    const browser = emulatedBrowser();
    await addChannel(test, { kind: 'mail' });
    await addChannel(test, ntfy(test));
    const { secret } = await addChannel(test, webhook(test));
    await addChannel(test, { kind: 'push', subscription: browser.subscription, device: 'Firefox on Android' });
    const actual = await Promise.all([tell(test, 'swapped'), tell(test, 'swapped'), tell(test, 'swapped')]);
    expect(actual.filter(Boolean)).toHaveLength(1);
    await Promise.all([deliver(test), deliver(test), deliver(test)]);
    await deliver(test);

    const [mail, ...others] = await mailsOf(test);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'amelia@example.com', subject: 'BA286: swapped' });
    expect(mail?.text).toContain('BA286 on Dec 3: swapped.');
    const [toNtfy, ...moreNtfy] = test.host.received.filter(({ path }) => path === '/my-flights');
    expect(moreNtfy).toEqual([]);
    expect(toNtfy).toMatchObject({
      body: 'BA286 on Dec 3: swapped.',
      headers: { title: 'BA286: swapped', click: 'https://airworthy.example/trips' },
    });
    const [toHook, ...moreHooks] = test.host.received.filter(({ path }) => path === '/hook');
    expect(moreHooks).toEqual([]);
    expect(JSON.parse(toHook?.body ?? '')).toMatchObject({
      type: 'flights.changed',
      data: { title: 'BA286: swapped', notices: [{ kind: 'aircraft', text: 'BA286 on Dec 3: swapped.' }] },
    });
    expect(webhookBodySchema.strict().safeParse(JSON.parse(toHook?.body ?? '')).error).toBeUndefined();
    const signed = ['id', 'timestamp'].map((name) => toHook?.headers[`webhook-${name}`]).join('.');
    const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`${signed}.${toHook?.body}`);
    expect(toHook?.headers['webhook-signature']).toBe(`v1,${hmac.digest('base64')}`);
    expect(test.pushed).toHaveLength(1);
    const [pushed] = test.pushed as [(typeof test.pushed)[number]];
    expect(browser.read(pushed)).toMatchObject({ title: 'BA286: swapped', text: 'BA286 on Dec 3: swapped.' });
    expect(await deliveriesOf(test)).toEqual(['1 sent 1', '1 sent 1', '1 sent 1', '1 sent 1']);
  });

  it('of a server that was killed between noting and sending is sent by the next one', async () => {
    const test = await watchingApp();
    await addChannel(test, ntfy(test));
    await tell(test, 'swapped');
    // nothing was sent; another server's job runs
    const job = jobsOf(test.ctx).find(({ name }) => name === 'notices') as Job;
    expect(await runJob(test.ctx, job)).toBe('finished');
    expect(test.host.received).toHaveLength(1);
  });

  it('of a server that was killed while it sent comes again after the lease, under the same id', async () => {
    const test = await watchingApp();
    await addChannel(test, webhook(test));
    await tell(test, 'swapped');
    test.host.answer(500);
    await deliver(test);
    test.host.answer(200);
    // what a server that was killed before it recorded the response leaves behind
    const leaseUntil = test.clock.now().getTime() + MINUTE_MS;
    await test.db.updateTable('deliveries').set({ holder: 'killed', leaseUntil, nextAt: 1 }).execute();
    await tell(test, 'swapped again');
    await deliver(test);
    later(test, MINUTE_MS);
    await deliver(test);
    const ids = test.host.received.map(({ headers }) => headers['webhook-id']);
    const texts = test.host.received.map(({ body }) => JSON.parse(body).data.title);
    expect(texts).toEqual(['BA286: swapped', 'BA286: swapped again', 'BA286: swapped']);
    expect([ids[0] === ids[2], ids[0] === ids[1]]).toEqual([true, false]);
  });

  it('noted, or being sent, when the clock was years ahead comes once it is set back', async () => {
    const test = await watchingApp();
    await addChannel(test, ntfy(test));
    await addChannel(test, webhook(test));
    test.clock.set('2031-11-20T12:00:00Z');
    await tell(test, 'swapped');
    const killed = { holder: 'killed', leaseUntil: test.clock.now().getTime() + MINUTE_MS, nextAt: 1 };
    await test.db.updateTable('deliveries').set(killed).where('channelId', '=', 1).execute();
    test.clock.set('2026-11-20T12:00:00Z');
    await deliver(test);
    expect(test.host.received.map(({ path }) => path).sort()).toEqual(['/hook', '/my-flights']);
  });

  it('waits out the quiet hours, and what came together over night is one message', async () => {
    const test = await watchingApp();
    await addChannel(test, { ...ntfy(test), timeZone: 'Europe/London' });
    test.clock.set('2026-11-20T23:00:00Z');
    for (const what of ['one', 'two', 'three']) await tell(test, what);
    await deliver(test);
    expect(test.host.received).toEqual([]);
    test.clock.set('2026-11-21T07:00:00Z');
    await deliver(test);
    expect(test.host.received.map(({ headers, body }) => [headers.title, body])).toEqual([
      ['3 changes to your watched flights', 'BA286 on Dec 3: one.\n\nBA286 on Dec 3: two.\n\nBA286 on Dec 3: three.'],
    ]);
    const hours = { timeZone: 'Europe/London', fromHour: 0, toHour: 0, digestHour: 18 };
    expect((await test.member(post('/api/channels/quiet-hours', hours))).statusCode).toBe(200);
    await tell(test, 'four');
    await deliver(test);
    expect(test.host.received).toHaveLength(1);
    test.clock.set('2026-11-21T18:00:00Z');
    await deliver(test);
    expect(test.host.received).toHaveLength(2);
  });

  it('that failed, or that no server was there to send, does not come in the quiet hours either', async () => {
    const test = await watchingApp();
    await addChannel(test, { ...ntfy(test), timeZone: 'Europe/London' });
    test.clock.set('2026-11-20T21:55:00Z');
    await tell(test, 'refused');
    test.host.answer(503);
    await deliver(test);
    await tell(test, 'late');
    test.host.answer(200);
    test.host.received.length = 0;
    test.clock.set('2026-11-21T02:00:00Z');
    await deliver(test);
    expect(test.host.received).toEqual([]);
    test.clock.set('2026-11-21T07:00:00Z');
    await deliver(test);
    expect(test.host.received.map(({ headers }) => headers.title).sort()).toEqual(['BA286: late', 'BA286: refused']);
    const digest = { timeZone: 'Europe/London', fromHour: 22, toHour: 7, digestHour: 5 };
    expect((await test.member(post('/api/channels/quiet-hours', digest))).statusCode).toBe(200);
    await tell(test, 'early');
    test.clock.set('2026-11-22T05:00:00Z');
    await deliver(test);
    expect(test.host.received).toHaveLength(3);
  });

  it('is not sent to a blocked member, and delays no other; it is once they are unblocked', async () => {
    const test = await watchingApp();
    await addChannel(test, ntfy(test));
    await tell(test, 'swapped');
    const other = await newMember(test.app, 'bessie');
    await addChannel({ member: other }, webhook(test));
    const userId: number = (await other('/api/user')).json().id;
    later(test, 1);
    await tell({ ...test, userId }, 'swapped');
    await setBlocked(test.db, test.userId, 1);
    await deliver(test);
    expect(test.host.received.map(({ path }) => path)).toEqual(['/hook']);
    await setBlocked(test.db, test.userId, null);
    await deliver(test);
    expect(test.host.received.map(({ path }) => path)).toEqual(['/hook', '/my-flights']);
  });

  it('that fails is tried again after minutes, as long as the other side asks, and pauses the channel in the end', async () => {
    const test = await watchingApp();
    const warn = vi.spyOn(test.ctx.log, 'warn');
    await addChannel(test, ntfy(test));
    await tell(test, 'swapped');
    test.host.answer(429, { 'retry-after': '600' });
    await deliver(test);
    later(test, 9 * MINUTE_MS);
    await deliver(test);
    expect(test.host.received).toHaveLength(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('my-flights');
    test.host.answer(503);
    for (let tries = 1; tries < MOST_FAILURES; tries++) {
      later(test, 8 * 60 * MINUTE_MS);
      await deliver(test);
    }
    expect(test.host.received).toHaveLength(MOST_FAILURES);
    expect(await channelsOf(test)).toMatchObject([
      {
        kind: 'ntfy',
        pausedAt: test.clock.now().toISOString(),
        problem: 'It has a fault of its own (503). It will be tried again.',
      },
    ]);
    expect(await deliveriesOf(test)).toEqual([`1 given up ${MOST_FAILURES}`]);
    // notices that arise while it is paused are not sent there; a successful test opens it again
    await tell(test, 'meanwhile');
    test.host.answer(200);
    const [{ id }] = await channelsOf(test);
    expect((await test.member(post('/api/channels/test', { id }))).json()).toEqual({
      arrived: true,
      message: 'It arrived.',
    });
    await tell(test, 'afterwards');
    await deliver(test);
    expect(test.host.received.map(({ headers }) => headers.title).slice(-2)).toEqual([
      'Airworthy: a test',
      'BA286: afterwards',
    ]);
  });

  it('goes to the channels of its time, and to none that is added later', async () => {
    const test = await watchingApp();
    await tell(test, 'before any channel');
    await addChannel(test, { ...ntfy(test), timeZone: 'Europe/London' });
    test.clock.set('2026-11-20T23:00:00Z');
    await tell(test, 'at night');
    await addChannel(test, webhook(test));
    test.clock.set('2026-11-21T07:00:00Z');
    await deliver(test);
    expect(test.host.received.map(({ path, headers }) => [path, headers.title])).toEqual([
      ['/my-flights', 'BA286: at night'],
    ]);
    await tell(test, 'afterwards');
    await deliver(test);
    expect(test.host.received).toHaveLength(3);
  });

  it('removes a channel that is gone', async () => {
    const test = await watchingApp();
    await addChannel(test, webhook(test));
    await addChannel(test, { kind: 'push', subscription: emulatedBrowser().subscription });
    await tell(test, 'swapped');
    test.host.answer(410);
    test.pushAnswers.status = 404;
    await deliver(test);
    expect(await channelsOf(test)).toEqual([]);
    expect(await deliveriesOf(test)).toEqual([]);
  });

  it('does not keep a server from stopping, and is left to the next one', async () => {
    const test = await watchingApp();
    await addChannel(test, ntfy(test));
    await tell(test, 'swapped');
    test.host.hold(true);
    const stop = new AbortController();
    const delivering = deliverNotices(test.ctx, { signal: stop.signal });
    await expect.poll(() => test.host.received).toHaveLength(1);
    stop.abort(new Error('the server stops'));
    await expect(delivering).rejects.toThrow('the server stops');
    test.host.hold(false);
    expect(await deliveriesOf(test)).toEqual(['1 due 1']);
  });

  it('goes with the account, with its channels and quiet hours', async () => {
    const test = await watchingApp();
    await addChannel(test, { ...ntfy(test), timeZone: 'Europe/London' });
    await tell(test, 'swapped');
    const exported = (await test.member('/api/account-data')).json();
    expect(exported).toMatchObject({
      channels: [{ kind: 'ntfy', label: `${new URL(test.host.url).host}/my-flights` }],
      quietHours: { timeZone: 'Europe/London', fromHour: 22, toHour: 7 },
      notices: [{ title: 'BA286: swapped', createdAt: '2026-11-20T12:00:00.000Z' }],
    });
    await deleteUser(test.db, { id: test.userId, stripeCustomerId: null });
    for (const table of ['channels', 'quiet_hours', 'notices', 'deliveries'] as const) {
      expect(await test.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
