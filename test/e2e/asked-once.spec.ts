import type { Page, Route } from '@playwright/test';
import { RUNS_ALL } from '../run/selection.ts';
import { register } from './members.ts';
import { expect, newVisitor, test } from './visit.ts';

/** A call that fails is asked once: no page asks again by itself, whatever the answer was. */

const OWN_401 = {
  error: {
    code: -32001,
    message: 'Please sign in to continue.',
    data: { code: 'UNAUTHORIZED', httpStatus: 401, appCode: 'not_signed_in' },
  },
};

type Kind = { name: string; fail: (route: Route) => Promise<void> };

/** By what a page makes of them: nobody is signed in, an answer that is none, and silence. */
const NOBODY: Kind[] = [
  { name: "the server's own 401", fail: (route) => route.fulfill({ status: 401, json: OWN_401 }) },
  {
    name: 'a 401 page',
    fail: (route) => route.fulfill({ status: 401, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  },
  { name: 'a 401 without a body', fail: (route) => route.fulfill({ status: 401, body: '' }) },
];
const ANSWERED: Kind[] = [
  { name: 'a 503', fail: (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }) },
  {
    name: 'an HTML page',
    fail: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  },
];
const UNANSWERED: Kind[] = [
  { name: 'an aborted connection', fail: (route) => route.abort() },
  { name: 'no answer at all', fail: async () => undefined },
];
/** In turns, so that any three in a row are of different sorts. */
const KINDS = [0, 1, 2].flatMap((index) => [NOBODY, ANSWERED, UNANSWERED].flatMap((kinds) => kinds[index] ?? []));

const AT_MOST = 2;
const STEP_SECONDS = 5;

/** Answers the calls that match with the failure; returns how often each procedure was called, those that work too. */
async function failCalls(page: Page, address: RegExp, fail: Kind['fail']) {
  const calls = new Map<string, number>();
  await page.unrouteAll();
  await page.route('**/trpc/**', (route) => {
    const { pathname } = new URL(route.request().url());
    calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
    return address.test(pathname) ? fail(route) : route.continue();
  });
  return () => [...calls].filter(([, count]) => count > AT_MOST);
}

/** Lets so much time pass on the page, with more answers of the server in between than a page may ask for. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await page.clock.runFor(STEP_SECONDS * 1000);
    await page.evaluate(async () => (await fetch('/health')).text());
  }
}

const PAGES = ['/', '/auth', '/profile', '/trips', '/?flight=BA286', '/details/1', '/aircraft'];
const WHAT = [
  { what: 'every call', address: /./, paths: PAGES },
  {
    what: 'every call of a member',
    address: /\/(?!account\.me$)[^/]*$/,
    paths: ['/', '/profile', '/trips', '/details/1'],
    enter: register,
  },
  { what: 'who is signed in', address: /account\.me$/, paths: PAGES },
];

/**
 * Every page meets one kind of failure of all its calls, so that every sort is met. What makes kinds alike, and that no
 * call asks again by itself, is tested without a page (test/src-client/api). `npm run test:all` tries every kind on
 * every page, and each call.
 */
const TRIED = RUNS_ALL ? WHAT : WHAT.slice(0, 2);
const ROUNDS = RUNS_ALL ? KINDS.length : 1;
const kindOf = (index: number) => KINDS[index % KINDS.length] as Kind;

for (const [offset, { what, address, paths, enter }] of TRIED.entries()) {
  for (let round = 0; round < ROUNDS; round += 1) {
    test(`no failure of ${what} is a reason to ask again, round ${round}`, async ({ page }) => {
      await page.clock.install();
      await enter?.(page);
      for (const [index, path] of paths.entries()) {
        const { name, fail } = kindOf(index + offset + round);
        const tooOften = await failCalls(page, address, fail);
        await page.goto(path);
        await pass(page, 20);
        expect.soft(tooOften(), `${path} and ${name}`).toEqual([]);
      }
    });
  }
}

test("any 401 means that no one is signed in, and members' pages lead to the sign-in", async ({ page }) => {
  const username = await register(page);
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const paths = ['/', '/profile', '/trips', '/details/1', '/flights/1', '/admin', '/trips/1'];
  for (const [index, path] of paths.entries()) {
    const { name, fail } = NOBODY[index % NOBODY.length] as Kind;
    await page.unrouteAll();
    await page.route('**/trpc/account.me', fail);
    await page.goto(path);
    if (path === '/' || path === '/trips') await expect.soft(login, `${path} and ${name}`).toBeVisible();
    else await expect.soft(page, `${path} and ${name}`).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
  for (const { name, fail } of NOBODY) {
    await test.step(`${name} to another call leads a member whose session has ended to Login`, async () => {
      await page.unrouteAll();
      await page.goto('/trips');
      await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
      // the page's own calls have been answered
      await expect(page.getByText('Flights from AirTrail')).toBeVisible();
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.route('**/trpc/**', fail);
      await page.getByRole('menuitem', { name: 'My Profile' }).click();
      await expect(page).toHaveURL('/auth?next=%2Fprofile');
      await expect(login).toBeVisible();
    });
  }
});

test('another failed account call shows in the header; a plan is retried every 30 s', async ({ page }) => {
  await test.step('an account call that fails otherwise: the header says that it is not connected, and the next page asks again', async () => {
    await page.clock.install();
    for (const [index, { name, fail }] of [...ANSWERED, ...UNANSWERED].entries()) {
      await page.unrouteAll();
      await page.route('**/trpc/account.me', fail);
      await page.goto(index % 2 ? '/trips' : '/');
      if (name === 'no answer at all') await pass(page, 20);
      await expect.soft(page.getByRole('banner'), name).toContainText('Not connected');
    }
    await page.unrouteAll();
    await page.getByRole('banner').getByRole('link', { name: 'Flight Search' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await newVisitor(page);
  await test.step('a plan that cannot be loaded is asked for every 30 seconds, and not faster', async () => {
    await register(page);
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Free Plan');
    let calls = 0;
    await page.route('**/trpc/billing.subscription', (route) => {
      calls += 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await pass(page, 20);
    expect(calls).toBeLessThanOrEqual(1);
    await pass(page, 100);
    expect(calls).toBeGreaterThan(2);
    expect(calls).toBeLessThanOrEqual(4);
  });
});
