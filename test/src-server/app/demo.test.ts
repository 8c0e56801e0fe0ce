import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listJobs } from '#db/site/operations/jobs.ts';
import { readConfig } from '#server/config.ts';
import { runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { resetDemo } from '#server/services/maintenance/sweep-expired.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { post, seedUsers, signedIn, type Visitor } from '#test/support/member.ts';
import { procedureNames, procedureTypes } from '#test/support/procedures.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

const mutations = procedureNames.filter((name) => procedureTypes.get(name) === 'mutation');
/** What visitors may do besides reading and searching: sign in and out, and set up the server with its one-time code. */
const OPEN = [
  'account.login',
  'account.logout',
  'admin.setUp',
  // changes nothing: a list is too long for an address
  'desk.check',
  'identities.signIn',
  'passkeys.signIn',
  'passkeys.signInOptions',
];

/** Pages without our scripts, which need not know that this is the demo. */
const PLAIN = /^\/(about|aircraft|api\/docs|unsubscribe\/none)$/;

async function demo() {
  const test = await testApp({ DEMO: 'on', RATE_LIMITS: 'off' });
  await seedUsers(test);
  return test;
}

/** Checks whether the demo, and nothing else, refused the call. */
async function isRefused(browser: Visitor, name: string): Promise<boolean> {
  const response = await browser(post(`/trpc/${name}`));
  return response.statusCode === 403 && response.json().error.message.startsWith('This is a demo');
}

describe('a demo', () => {
  it('lets visitors and members change nothing: every procedure that changes something is refused but the short list', async () => {
    const { app } = await demo();
    expect(mutations.length).toBeGreaterThan(50);
    for (const browser of [visitor(app), await signedIn(app, 'premium')]) {
      const open: string[] = [];
      // signing out comes last
      const inTurn = [...mutations.filter((name) => name !== 'account.logout'), 'account.logout'];
      for (const name of inTurn) if (!(await isRefused(browser, name))) open.push(name);
      expect(open.sort()).toEqual(OPEN);
    }
  });

  it('lets its administrator do what an administrator does, and keeps no procedure from them', async () => {
    const { app } = await demo();
    const admin = await signedIn(app, 'admin');
    const ending = ['account.logout', 'account.deleteAccount', 'account.endOtherSessions'];
    for (const name of mutations.filter((each) => !ending.includes(each))) {
      expect([name, await isRefused(admin, name)]).toEqual([name, false]);
    }
  });

  it('refuses by REST too, in the same words, and lets everybody search and read', async () => {
    const { app, db } = await demo();
    const guest = visitor(app);
    const found = await guest('/api/guest/flights/search?flightNumber=BA286');
    expect(found.statusCode).toBe(200);
    const member = await signedIn(app, 'fresh');
    expect((await member('/api/flights/search?flightNumber=LH492')).statusCode).toBe(200);
    expect((await member('/api/account-data')).statusCode).toBe(200);
    const newcomer = { username: 'newcomer', email: 'newcomer@example.com', password: 'first-flight' };
    const users = await db.selectFrom('users').selectAll().execute();
    for (const [browser, url, payload] of [
      [guest, '/api/register', newcomer],
      [member, '/api/change-password', { currentPassword: 'fly-safely', newPassword: 'fly-safer-still' }],
      [member, '/api/delete-account', { password: 'fly-safely' }],
      [member, '/api/access-tokens', { name: 'planner', password: 'fly-safely' }],
    ] as const) {
      const refused = await browser(post(url, payload));
      expect([url, refused.statusCode]).toEqual([url, 403]);
      expect(refused.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('This is a demo') });
    }
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(users);
    const { json } = await guest('/trpc/settings.waysIn');
    expect(json().result.data).toMatchObject({ registration: 'closed', resetByMail: false });
  });

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-21T03:00:00Z'],
    ['2026-11-20T02:59:59Z', '2026-11-20T03:00:00Z'],
    ['2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'],
    ['2026-11-30T23:30:00Z', '2026-12-01T03:00:00Z'],
    ['2026-12-31T03:00:01Z', '2027-01-01T03:00:00Z'],
    ['2028-02-28T04:00:00Z', '2028-02-29T03:00:00Z'],
  ])('is reset at night, whenever it was last: after %s at %s', async (now, next) => {
    const { ctx, db, clock } = await demo();
    const job = jobsOf(ctx).find(({ name }) => name === 'reset-demo') ?? expect.fail();
    clock.set(now);
    expect(await runJob(ctx, job)).toBe('finished');
    expect((await listJobs(db)).find(({ name }) => name === 'reset-demo')?.nextAt).toBe(Date.parse(next));
    clock.set(new Date(Date.parse(next) - 1).toISOString());
    expect(await runJob(ctx, job)).toBe('not due');
    // and later, if the server was down that night
    clock.set(new Date(Date.parse(next) + 5 * 60 * 60 * 1000).toISOString());
    expect(await runJob(ctx, job)).toBe('finished');
  });

  it('is reset by a job: sessions, guests’ searches, and reports older than a day that are not shared', async () => {
    const { app, ctx, db, clock } = await demo();
    expect(jobsOf(ctx).find(({ name }) => name === 'reset-demo')?.everyMs).toBe(24 * 60 * 60 * 1000);
    const guest = visitor(app);
    await guest('/api/guest/flights/search?flightNumber=BA286');
    const admin = await signedIn(app, 'admin');
    const { flight } = (await admin('/api/flights/search?flightNumber=LH492')).json();
    expect((await admin(post('/api/shared-reports', { flightId: flight.id }))).statusCode).toBe(201);
    clock.set('2026-11-21T12:00:01Z');
    await guest('/api/guest/flights/search?flightNumber=UA901');
    expect(await db.selectFrom('guest_allowances').selectAll().execute()).not.toEqual([]);
    await resetDemo(ctx);
    const left = await db.selectFrom('flights').select('flightNumber').orderBy('flightNumber').execute();
    expect(left.map(({ flightNumber }) => flightNumber)).toEqual(['LH492', 'UA901']);
    expect(await db.selectFrom('guest_allowances').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await admin('/api/user')).statusCode).toBe(401);
  });

  it('says so once on every page, as it is sent, in a style that the page’s policy lets in', async () => {
    const folder = testFolder();
    const html = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
    for (const name of ['index', 'home', 'search']) writeFileSync(join(folder, `${name}.html`), html);
    const pages = { pageMakers, style: 'p{margin:0}', script: 'void 0' };
    const paths = [
      '/',
      '/?flight=BA286',
      '/auth',
      '/profile',
      '/frame',
      '/nowhere',
      '/about',
      '/aircraft',
      '/api/docs',
      '/unsubscribe/none',
    ];
    for (const DEMO of ['on', 'off']) {
      const { app } = await testApp({ DEMO, RATE_LIMITS: 'off' }, { clientFolder: folder, pages });
      for (const url of paths) {
        const { body, headers } = await visitor(app)({ url, headers: { accept: 'text/html' } });
        expect([url, body.split('This is a demo').length - 1]).toEqual([url, DEMO === 'on' ? 1 : 0]);
        if (DEMO === 'off') continue;
        expect(body).toMatch(
          /<body>\s*<aside class="demo-line"[^>]*>This is a demo: [^<]* resets at 03:00 UTC every night/,
        );
        expect([url, /<html[^>]* data-demo/.test(body)]).toEqual([url, !PLAIN.test(url)]);
        const [, nonce, style] = /<style(?: nonce="([^"]+)")?>([^<]*\.demo-line[^<]*)<\/style>/.exec(body) ?? [];
        const allowed = nonce ? `'nonce-${nonce}'` : `'sha256-${hash('sha256', style as string, 'base64')}'`;
        expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining(allowed)]);
      }
    }
  });

  it('says so on a page that could not be made', async () => {
    const folder = testFolder();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    for (const [DEMO, times] of [
      ['on', 1],
      ['off', 0],
    ] as const) {
      const test = await testApp({ DEMO, RATE_LIMITS: 'off' }, { clientFolder: folder });
      test.app.get('/broken', () => Promise.reject(new Error('broken')));
      const { body, statusCode } = await visitor(test.app)({ url: '/broken', headers: { accept: 'text/html' } });
      expect([statusCode, body.split('This is a demo').length - 1]).toEqual([500, times]);
    }
  });

  it('does not start where a sign-in provider would make accounts', () => {
    const provider = {
      OIDC_ISSUER: 'google',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      PUBLIC_URL: 'https://a.example',
    };
    const env = { ...provider, DEMO: 'on', OIDC_AUTO_REGISTER: 'on' };
    expect(() => readConfig(env)).toThrow('OIDC_AUTO_REGISTER: must be off with DEMO=on');
    expect(readConfig({ ...env, OIDC_AUTO_REGISTER: 'off' }).DEMO).toBe(true);
  });

  it('is not what any other server is', async () => {
    const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
    expect(jobsOf(ctx).map(({ name }) => name)).not.toContain('reset-demo');
    for (const name of mutations) expect([name, await isRefused(visitor(app), name)]).toEqual([name, false]);
  });
});
