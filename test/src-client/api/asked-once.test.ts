// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { RUNS_ALL } from '#test/run/selection.ts';
import { testApp } from '#test/support/app.ts';
import { type Answer, screen, unreachable, visit, within } from '#test/support/open-app.ts';

/** A call that fails is asked once: no page asks again by itself, whatever the answer was. */

const OWN_401 = {
  error: {
    code: -32001,
    message: 'Please sign in to continue.',
    data: { code: 'UNAUTHORIZED', httpStatus: 401, appCode: 'not_signed_in' },
  },
};
const html = (status: number) => () =>
  new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } });

/** By what a page makes of them: nobody is signed in, an answer that is none, and silence. */
const NOBODY: Answer[] = [
  () => Response.json(OWN_401, { status: 401 }),
  html(401),
  () => new Response('', { status: 401 }),
];
const ANSWERED: Answer[] = [() => Response.json({}, { status: 503 }), html(200)];
const UNANSWERED: Answer[] = [unreachable, () => new Promise(() => undefined)];
/** In turns, so that any three in a row are of different sorts. */
const KINDS = [0, 1, 2].flatMap((index) => [NOBODY, ANSWERED, UNANSWERED].flatMap((kinds) => kinds[index] ?? []));

const header = () => document.querySelector('header') as HTMLElement;
const PAGES = ['/', '/auth', '/profile', '/trips', '/?flight=BA286', '/details/1'];
const AT_MOST = 2;

async function guest() {
  const { app } = await testApp();
  return visit(app);
}

async function member() {
  const page = await guest();
  await page.register();
  return page;
}

/** Each page meets one kind of failure; `npm run test:all` tries every kind on every page. */
const ROUNDS = RUNS_ALL ? [...KINDS.keys()] : [0];

describe.each(ROUNDS)('in round %i', (round) => {
  it.each([
    ['every call', guest, ['*'], PAGES],
    ['every call of a member', member, ['*', 'account.me'], ['/', '/profile', '/trips', '/details/1']],
    ['who is signed in', guest, ['account.me'], PAGES],
  ])('no failure of %s is a reason to ask again', async (what, enter, [failing = '*', works], paths) => {
    const page = await enter();
    page.useFakeClock();
    for (const [index, path] of paths.entries()) {
      page.mend();
      page.answer(failing, KINDS[(index + what.length + round) % KINDS.length] as Answer);
      if (works) page.answer(works, (ask) => ask());
      page.calls.length = 0;
      page.open(path);
      for (let seconds = 0; seconds < 20; seconds += 5) await page.pass(5000);
      const counts = Map.groupBy(page.calls, (procedure) => procedure);
      expect(page.calls, path).toContain('account.me');
      expect([...counts].filter(([, { length }]) => length > AT_MOST).map(([name]) => `${path}: ${name}`)).toEqual([]);
    }
  });
});

it.each(['/', '/profile', '/trips', '/details/1', '/flights/1', '/admin', '/trips/1'])(
  'any 401 means that no one is signed in: %s',
  async (path) => {
    const page = await member();
    for (const fail of NOBODY) {
      page.answer('account.me', fail);
      page.open(path);
      if (path === '/' || path === '/trips') await screen.findByRole('link', { name: 'Login' });
      else await expect.poll(page.address).toBe(`/auth?next=${encodeURIComponent(path)}`);
    }
  },
);

it.each(NOBODY)('a member whose session has ended is led to Login by another refused call', async (fail) => {
  const page = await member();
  page.open('/trips');
  await page.user.click(await screen.findByRole('button', { name: 'Your account' }));
  await screen.findByText('Flights from AirTrail');
  page.answer('*', fail);
  await page.user.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await expect.poll(page.address).toBe('/auth?next=%2Fprofile');
  await screen.findByRole('link', { name: 'Login' });
});

it('an account call that fails otherwise shows in the header, and the next page asks again', async () => {
  const page = await guest();
  page.useFakeClock();
  for (const [index, fail] of [...ANSWERED, ...UNANSWERED].entries()) {
    page.mend();
    page.answer('account.me', fail);
    page.open(index % 2 ? '/trips' : '/');
    await page.pass(20_000);
    expect(header().textContent).toContain('Not connected');
  }
  page.mend();
  await page.user.click(within(header()).getByRole('link', { name: 'Flight Search' }));
  await page.pass(1000);
  expect(within(header()).getByRole('link', { name: 'Login' })).toBeTruthy();
});

it('a plan that cannot be loaded is asked for every 30 seconds, and not faster', async () => {
  const page = await member();
  page.useFakeClock();
  page.open('/profile');
  await page.until(() => screen.queryByText('Free Plan') !== null);
  page.answer('billing.subscription', () => new Response('', { status: 503 }));
  page.calls.length = 0;
  const asked = () => page.calls.filter((procedure) => procedure === 'billing.subscription').length;
  for (let seconds = 0; seconds < 20; seconds += 5) await page.pass(5000);
  expect(asked()).toBe(0);
  for (let seconds = 20; seconds < 120; seconds += 5) await page.pass(5000);
  expect(asked()).toBe(4);
});
