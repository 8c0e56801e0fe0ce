import { describe, expect, it, vi } from 'vitest';
import { deleteUser } from '#db/site/account/users.ts';
import { claimMail } from '#db/site/operations/jobs.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { queueMail, sendMailSoon } from '#server/services/mail/account-mail.ts';
import { sendDueMails } from '#server/services/mail/send-due-mails.ts';
import { headerOf, type MailServer } from '#test/emulators/mail-server.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { mailServer } from '#test/support/mail-server.ts';
import { newMember, post } from '#test/support/member.ts';

type MailApp = TestApp & { server: MailServer };

async function mailApp(options: Parameters<typeof mailServer>[0] = {}): Promise<MailApp> {
  const server = await mailServer(options);
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, SUPPORT_EMAIL: 'help@airworthy.test' };
  return { ...(await testApp(env)), server };
}

const notice = (dedupeKey: string) => ({
  kind: 'notice',
  dedupeKey,
  userId: null,
  recipient: 'amelia@example.org',
  subject: 'A notice',
  text: 'The words.',
});
const send = ({ ctx }: TestApp) => sendDueMails(ctx, { signal: new AbortController().signal });
const rows = ({ db }: TestApp) => db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
const messageIds = ({ server }: MailApp) => server.mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
const at = ({ clock }: TestApp, time: string) => clock.set(`2026-11-20T${time}Z`);
const jobOf = ({ ctx }: TestApp, name: string) => jobsOf(ctx).find((job) => job.name === name) as Job;

describe('a queued mail', () => {
  it('is sent once, however many servers look, and then what it said is forgotten', async () => {
    const test = await mailApp();
    await queueMail(test.ctx, test.db, { ...notice('one'), html: '<p>The words.</p>' });
    await queueMail(test.ctx, test.db, notice('one'));
    await Promise.all([send(test), send(test), send(test)]);
    await send(test);
    expect(test.server.mails).toHaveLength(1);
    expect(test.server.mails[0]?.to).toEqual(['amelia@example.org']);
    expect(test.server.mails[0]?.text).toContain('<p>The words.</p>');
    expect(await rows(test)).toMatchObject([
      { sentAt: test.clock.now().getTime(), nextAt: null, text: '', html: null },
    ]);
  });

  it('waits for those of the same moment that were queued before it', async () => {
    const test = await mailApp();
    for (const subject of ['first', 'second']) await queueMail(test.ctx, test.db, { ...notice(subject), subject });
    // PostgreSQL stores a changed row behind the others
    for (const nextAt of [0, test.clock.now().getTime()]) {
      await test.db.updateTable('outgoing_mails').set({ nextAt }).where('subject', '=', 'first').execute();
    }
    await send(test);
    expect(test.server.mails.map((mail) => headerOf(mail, 'Subject'))).toEqual(['first', 'second']);
  });

  it('that is refused for good is given up at once, and the next one goes', async () => {
    const test = await mailApp();
    await queueMail(test.ctx, test.db, { ...notice('one'), recipient: 'gone@example.org' });
    await queueMail(test.ctx, test.db, notice('two'));
    await send(test);
    expect(await rows(test)).toMatchObject([
      { attempts: 1, sentAt: null, nextAt: null, failedAt: test.clock.now().getTime() },
      { sentAt: test.clock.now().getTime() },
    ]);
  });

  it('that was put off is tried again after minutes with the same Message-ID, and no address is in log or list', async () => {
    const test = await mailApp({ isRefusing: true });
    const error = vi.spyOn(test.ctx.log, 'error');
    await queueMail(test.ctx, test.db, notice('one'));
    await send(test);
    const [failed] = await rows(test);
    expect(failed).toMatchObject({
      attempts: 1,
      sentAt: null,
      failedAt: null,
      lastError: expect.stringContaining('No such mailbox: …'),
    });
    const actual = JSON.stringify(
      error.mock.calls.map(([line]) => [line, (line as unknown as { err: Error }).err.stack]),
    );
    expect(actual).toContain('smtp-connection');
    expect(actual).not.toContain('amelia@example.org');
    test.server.refuse(false);
    await send(test);
    expect(test.server.mails).toEqual([]);
    at(test, '12:01:15');
    await send(test);
    expect(messageIds(test)).toEqual([failed?.messageId]);
    expect((await test.app.inject('/metrics')).body).toContain(
      'airworthy_emails_total{kind="notice",outcome="sent"} 1',
    );
  });

  it('of a killed server is sent by the next one after its lease', async () => {
    const test = await mailApp();
    await queueMail(test.ctx, test.db, notice('one'));
    // what a server that was killed while sending leaves behind
    const leaseUntil = Date.parse('2026-11-20T12:02:00Z');
    await test.db.updateTable('outgoing_mails').set({ holder: 'killed', leaseUntil, attempts: 1 }).execute();
    await send(test);
    expect(test.server.mails).toEqual([]);
    at(test, '12:02:00');
    expect(await runJob(test.ctx, jobOf(test, 'mail'))).toBe('finished');
    expect(messageIds(test)).toEqual([(await rows(test))[0]?.messageId]);
  });

  it('does not keep a server from stopping, and is left to the next one', async () => {
    const test = await mailApp();
    test.server.hold(true);
    await queueMail(test.ctx, test.db, notice('one'));
    sendMailSoon(test.ctx);
    await expect.poll(() => test.server.mails).toHaveLength(1);
    test.ctx.background.stop();
    await test.ctx.background.idle();
    expect(await rows(test)).toMatchObject([{ sentAt: null, attempts: 1 }]);
    test.server.hold(false);
  });

  it('that waits, or was being sent, when the clock was years ahead goes once it is set back', async () => {
    const test = await mailApp({ isRefusing: true });
    test.clock.set('2031-11-20T12:00:00Z');
    for (const key of ['one', 'two']) await queueMail(test.ctx, test.db, notice(key));
    await send(test);
    const leaseUntil = test.clock.now().getTime() + 120_000;
    const killed = { holder: 'killed', leaseUntil, nextAt: 1 };
    await test.db.updateTable('outgoing_mails').set(killed).where('dedupeKey', '=', 'two').execute();
    at(test, '12:00:00');
    test.server.refuse(false);
    await send(test);
    expect(test.server.mails).toHaveLength(2);
  });

  it('is given up after five days, and stays in the list', async () => {
    const test = await mailApp({ isRefusing: true });
    await queueMail(test.ctx, test.db, notice('one'));
    test.clock.set('2026-11-25T12:00:01Z');
    await send(test);
    expect(await rows(test)).toMatchObject([{ nextAt: null, failedAt: test.clock.now().getTime() }]);
    expect((await test.app.inject('/metrics')).body).toContain('kind="notice",outcome="given up"');
  });

  it('is not held up by one that another server is sending', async () => {
    const { ctx, db, clock } = await mailApp();
    for (const key of ['one', 'two']) await queueMail(ctx, db, notice(key));
    const claim = { now: clock.now().getTime(), leaseMs: 60_000, longestWaitMs: 60_000 };
    const claimed = [await claimMail(db, { ...claim, holder: 'a' }), await claimMail(db, { ...claim, holder: 'b' })];
    expect(claimed.map((mail) => mail?.dedupeKey).sort()).toEqual(['one', 'two']);
    expect(await claimMail(db, { ...claim, holder: 'c' })).toBeNull();
  });

  it('goes with the account that it concerns', async () => {
    const test = await mailApp({ isRefusing: true });
    const member = await newMember(test.app);
    await member(post('/api/help-request', { message: 'Why is the score of my flight missing?' }));
    await test.ctx.background.idle();
    expect(await rows(test)).toMatchObject([{ userId: 1, kind: 'help request' }]);
    await deleteUser(test.db, { id: 1, stripeCustomerId: null });
    expect(await rows(test)).toEqual([]);
  });
});

describe('a help request that no mail was queued for', () => {
  it('by the release before, or while there was no mail server, is mailed once within the month', async () => {
    const test = await mailApp();
    await newMember(test.app);
    const now = test.clock.now().getTime();
    const ages = { new: 60_000, hour: 3_600_000, old: 31 * 24 * 3_600_000 };
    const requests = Object.entries(ages).map(([message, age]) => ({ userId: 1, message, createdAt: now - age }));
    await test.db.insertInto('help_requests').values(requests).execute();
    for (const time of ['12:00:00', '13:00:00', '14:00:00']) {
      at(test, time);
      expect(await runJob(test.ctx, jobOf(test, 'mail-of-help-requests'))).toBe('finished');
      await test.ctx.background.idle();
    }
    expect(test.server.mails.map(({ text }) => text.trim().split('\r\n').at(-1))).toEqual(['hour', 'new']);
    const mailed = await test.db
      .selectFrom('help_requests')
      .select('message')
      .where('mailedAt', 'is not', null)
      .execute();
    expect(mailed.map(({ message }) => message).sort()).toEqual(['hour', 'new']);
  });
});
