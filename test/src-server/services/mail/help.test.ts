import { describe, expect, it, vi } from 'vitest';
import { listHelpDesk } from '#server/services/admin/help-desk.ts';
import { HELP_SAVED, HELP_SENT, REPORT_NOT_KEPT } from '#src/account/help-request.ts';
import de from '#src/words/de/report.json' with { type: 'json' };
import { speak } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { mailServer } from '#test/support/mail-server.ts';
import { newMember, post } from '#test/support/member.ts';

const question = 'The score of my flight is missing. Why?';
const ask = post('/api/help-request', { message: question });

describe('an error in a report', () => {
  const SUPPORT = { SUPPORT_EMAIL: 'help@airworthy.test', PUBLIC_URL: 'https://airworthy.example' };
  const tell = (reportId: unknown) => post('/api/help-request', { message: question, reportId });

  it('is stored and mailed with the report, which the member may have from anybody', async () => {
    const { port, mails } = await mailServer();
    const { app, db, ctx } = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...SUPPORT });
    const { flight } = (await visitor(app)('/api/guest/flights/search?flightNumber=BA286')).json();
    const member = await newMember(app);
    expect((await member(tell(flight.id))).json()).toEqual({ success: true, message: speak('en', HELP_SENT) });
    const rows = await db.selectFrom('help_requests').selectAll().execute();
    expect(rows).toMatchObject([{ message: question, reportId: flight.id }]);
    await ctx.background.idle();
    const about = `About report ${flight.id} on BA286: https://airworthy.example/details/${flight.id}`;
    // the mail that confirms the member's own address is sent in addition, before or after
    const actual = mails.find(({ to }) => to.includes('help@airworthy.test'))?.text;
    expect(actual?.replaceAll('=\r\n', '').replaceAll('=\n', '')).toContain(about);
    // the question was written by a person, who may get an automatic reply; no one wrote the other mails
    expect(mails.map(({ to, text }) => [to[0], /^Auto-Submitted: auto-generated\r?$/m.test(text)]).sort()).toEqual([
      [expect.not.stringContaining('help@'), true],
      ['help@airworthy.test', false],
    ]);
    expect((await member('/api/account-data')).json().helpRequests).toMatchObject([{ reportId: flight.id }]);
  });

  it('names the sentences that a reader of another language quotes', async () => {
    const { app, ctx } = await testApp(SUPPORT);
    const member = await newMember(app);
    const message = `Besser: „… liest keine“ statt „${de.weather.warningsNotAsked}“`;
    await member(post('/api/help-request?lang=de', { message }));
    await member(post('/api/help-request', { message: `${message}!` }));
    expect((await listHelpDesk(ctx)).helpRequests.map(({ about }) => about).toSorted()).toEqual([
      'Read in de. Messages quoted: report.weather.warningsNotAsked',
      null,
    ]);
  });

  it('keeps what the line in question said, on an airline’s page and in a report, for the owner’s list', async () => {
    const { app, db, ctx } = await testApp(SUPPORT);
    const member = await newMember(app);
    const { flight, safetyReport } = (await member('/api/flights/search?flightNumber=BA286')).json();
    const of = { message: question, isAboutState: true };
    const { sentence } = safetyReport.operatorState;
    for (const about of [{ reportId: flight.id }, { airline: 'british-airways' }])
      expect((await member(post('/api/help-request', { ...of, ...about }))).statusCode).toBe(200);
    await member(post('/api/help-request', { message: question, airline: 'british-airways' }));
    expect((await member(post('/api/help-request', { ...of, airline: 'no-such-airline' }))).statusCode).toBe(404);
    const { helpRequests } = await listHelpDesk(ctx);
    const page = 'About the page of British Airways: https://airworthy.example/airlines/british-airways';
    expect(helpRequests.map(({ about }) => about?.replaceAll('\n', ' '))).toEqual([
      expect.stringMatching(/^About the page of British Airways: .* It said: “.*fatal accident/),
      `${page}  It said: “${sentence}”`,
      `About report ${flight.id} on BA286: https://airworthy.example/details/${flight.id}  It said: “${sentence}”`,
    ]);
    await db.updateTable('flights').set({ expiresAt: 1 }).execute();
    expect((await member('/api/account-data')).json().helpRequests[0].about).toContain(sentence);
  });

  it('names a report that is there', async () => {
    const { app, db, clock } = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(app);
    expect((await member(tell(999))).json()).toMatchObject({
      code: 'not_found',
      message: speak('en', REPORT_NOT_KEPT),
    });
    for (const id of [0, -1, 1.5, 'one', 2 ** 53]) expect((await member(tell(id))).statusCode).toBe(400);
    const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
    await db.updateTable('flights').set({ expiresAt: clock.now().getTime() }).execute();
    expect((await member(tell(flight.id))).statusCode).toBe(404);
    expect(await db.selectFrom('help_requests').selectAll().execute()).toEqual([]);
  });

  it('needs a login too', async () => {
    const { app } = await testApp();
    expect((await visitor(app)(tell(1))).statusCode).toBe(401);
  });
});

it('an account sends twenty help requests a day', async () => {
  const test = await testApp();
  const member = await newMember(test.app);
  const statuses: number[] = [];
  for (let minute = 0; minute < 21; minute += 1) {
    test.clock.set(`2026-11-20T12:${minute + 10}:00Z`);
    statuses.push((await member(ask)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

describe('a help request', () => {
  it('is stored with who asked', async () => {
    const { app, db } = await testApp();
    const response = await (await newMember(app))(ask);
    expect(response.statusCode).toBe(200);
    // no one is notified without a mail server, so the response does not say that someone is
    expect(response.json()).toEqual({ success: true, message: speak('en', HELP_SAVED) });
    const rows = await db.selectFrom('help_requests').selectAll().execute();
    expect(rows).toMatchObject([{ userId: 1, message: question, mailedAt: null, reportId: null }]);
  });

  it('asked again after no answer is one, in the same minute too; other words, or the same once it is closed, are another', async () => {
    const { app, db } = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(app);
    const count = async () => (await db.selectFrom('help_requests').select('id').execute()).length;
    const answers = await Promise.all([1, 2, 3].map(() => member(ask)));
    expect(answers.map((answer) => answer.json())).toEqual(
      Array(3).fill({ success: true, message: speak('en', HELP_SAVED) }),
    );
    expect(await count()).toBe(1);
    await member(post('/api/help-request', { message: `${question} Please.` }));
    expect(await count()).toBe(2);
    await db.updateTable('help_requests').set({ doneAt: 1 }).execute();
    await member(ask);
    expect(await count()).toBe(3);
    await db.updateTable('help_requests').set({ createdAt: 1 }).execute();
    await member(ask);
    expect(await count()).toBe(4);
  });

  it('is mailed to support, so that an answer goes to the member', async () => {
    const { port, mails } = await mailServer();
    const { app, db, ctx } = await testApp({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SUPPORT_EMAIL: 'help@airworthy.test',
    });
    await (await newMember(app))(ask);
    await ctx.background.idle();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: ['help@airworthy.test'] });
    expect(mails[0]?.text).toContain(question);
    expect(mails[0]?.text).toMatch(/^Reply-To: /m);
    expect((await db.selectFrom('help_requests').select('mailedAt').executeTakeFirstOrThrow()).mailedAt).not.toBeNull();
  });

  it('no line of a message or a name becomes a header of the mail', async () => {
    const { port, mails } = await mailServer();
    const { app, ctx } = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'help@airworthy.test' });
    const member = await newMember(app);
    await member(
      post('/api/help-request', { message: 'Bcc: victim@example.com\r\n\r\nBcc: other@example.com\r\n.\r\nQUIT' }),
    );
    await ctx.background.idle();
    expect(mails[0]?.to).toEqual(['help@airworthy.test']);
    expect(mails[0]?.text.split('\r\n\r\n')[0]).not.toContain('victim@example.com');
  });

  it.each([
    ['refuses the mail', true],
    ['is not there', false],
  ])('succeeds also when the mail server %s', async (_name, isThere) => {
    const { port } = await mailServer({ isRefusing: true });
    const SMTP_URL = `smtp://127.0.0.1:${isThere ? port : 9}`;
    const { app, db, ctx } = await testApp({ SMTP_URL, SUPPORT_EMAIL: 'help@airworthy.test' });
    const error = vi.spyOn(ctx.log, 'error');
    const response = await (await newMember(app))(ask);
    expect(response.json().success).toBe(true);
    await ctx.background.idle();
    expect(error).toHaveBeenCalledOnce();
    expect((await db.selectFrom('help_requests').select('mailedAt').executeTakeFirstOrThrow()).mailedAt).toBeNull();
  });

  it.each([
    [{ message: 'too short' }, 'Message must be at least 10 characters'],
    [{ message: '          ' }, 'Message must be at least 10 characters'],
    [{}, 'Message must be at least 10 characters'],
    [{ message: 'x'.repeat(5001) }, 'Message must be at most 5000 characters'],
  ])('%o is a 400: %s', async (payload, message) => {
    const { app } = await testApp();
    const response = await (await newMember(app))(post('/api/help-request', payload));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(message);
  });

  it('needs a login, and comes five times a minute at most', async () => {
    const { app } = await testApp();
    expect((await visitor(app)(ask)).statusCode).toBe(401);
    const member = await newMember(app);
    for (let round = 0; round < 5; round += 1) expect((await member(ask)).statusCode).toBe(200);
    expect((await member(ask)).statusCode).toBe(429);
  });
});
