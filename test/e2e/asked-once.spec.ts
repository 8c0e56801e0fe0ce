import type { Page, Route } from '@playwright/test';
import { register } from './members.ts';
import { answerCall } from './tamper.ts';
import { expect, test } from './visit.ts';

/** A call that fails is asked once: no page asks again by itself, whatever the answer was. */

const OWN_401 = {
  error: {
    code: -32001,
    message: 'Please sign in to continue.',
    data: { code: 'UNAUTHORIZED', httpStatus: 401, appCode: 'not_signed_in' },
  },
};

type Fail = (route: Route) => Promise<void>;

const NOBODY: Record<string, Fail> = {
  "the server's own 401": (route) => route.fulfill({ status: 401, json: OWN_401 }),
  'a 401 page': (route) => route.fulfill({ status: 401, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  'a 401 without a body': (route) => route.fulfill({ status: 401, body: '' }),
};
const UNREACHED: Record<string, Fail> = {
  'a 503': (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  'an HTML page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'an aborted connection': (route) => route.abort(),
  'no answer at all': async () => undefined,
};

const AT_MOST = 2;

/** Answers the calls that match with the failure; returns how often each procedure was called, those that work too. */
async function failCalls(page: Page, address: RegExp, fail: Fail) {
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
  for (let part = 0; part < 5; part += 1) {
    await page.clock.runFor((seconds * 1000) / 5);
    await page.evaluate(async () => (await fetch('/health')).text());
  }
}

/** Failures of every kind that a page can tell apart are tried on every page; the others, which it reads alike, on two. */
const TOLD_APART = ["the server's own 401", 'a 503', 'no answer at all'];
const FEW_PAGES = ['/', '/trips'];
const PAGES = ['/', '/auth', '/profile', '/trips', '/?flight=BA286', '/details/1', '/aircraft'];
const WHAT = [
  { what: 'who is signed in', address: /account\.me$/, paths: PAGES },
  { what: 'every call', address: /./, paths: PAGES },
  {
    what: 'every call of a member',
    address: /\/(?!account\.me$)[^/]*$/,
    paths: ['/', '/profile', '/trips', '/details/1'],
    enter: register,
  },
];

for (const [name, fail] of Object.entries({ ...NOBODY, ...UNREACHED })) {
  for (const { what, address, paths, enter } of WHAT) {
    test(`${name} to ${what} is no reason to ask again`, async ({ page }) => {
      await page.clock.install();
      await enter?.(page);
      for (const path of TOLD_APART.includes(name) ? paths : FEW_PAGES) {
        const tooOften = await failCalls(page, address, fail);
        await page.goto(path);
        await pass(page, 20);
        expect(tooOften(), path).toEqual([]);
      }
    });
  }
}

for (const [name, fail] of Object.entries(NOBODY)) {
  test(`${name} means that no one is signed in: Login in the header, and members' pages lead there`, async ({
    page,
  }) => {
    await register(page);
    await page.route('**/trpc/account.me', fail);
    for (const path of ['/', '/trips']) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    }
    for (const path of ['/profile', '/details/1', '/flights/1', '/admin', '/trips/1']) {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    }
  });

  test(`${name} to another call leads a member whose session has ended to Login`, async ({ page }) => {
    const username = await register(page);
    await page.goto('/trips');
    await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
    await page.route('**/trpc/**', fail);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
}

for (const [name, fail] of Object.entries(UNREACHED)) {
  test(`${name} to who is signed in: the header says that it is not connected`, async ({ page }) => {
    if (name === 'no answer at all') await page.clock.install();
    await page.route('**/trpc/account.me', fail);
    for (const path of FEW_PAGES) {
      await page.goto(path);
      if (name === 'no answer at all') await pass(page, 20);
      await expect(page.getByRole('banner')).toContainText('Not connected');
    }
  });
}

test('what failed on one page is asked for again on the next', async ({ page }) => {
  await page.route('**/trpc/account.me', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Not connected');
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a plan that cannot be loaded is asked for every 30 seconds, and not faster', async ({ page }) => {
  await page.clock.install();
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

for (const [path, procedure, procedurePath] of [
  ['a report', 'flights.searchSteps', '/?flight=BA286'],
  ['a list', 'flights.searchByAirports', '/?from=SFO&to=LHR'],
] as const) {
  test(`a plain error to ${path} shows its message, and without one what the specification says`, async ({ page }) => {
    await answerCall(page, 'account.me', null);
    let body: object = { message: 'Upstream broke' };
    await page.route(`**/trpc/${procedure}**`, (route) => route.fulfill({ status: 500, json: body }));
    const toast = page.getByRole('alert').filter({ hasText: 'Error searching flight' });
    await page.goto(procedurePath);
    await expect(toast).toContainText('Upstream broke');
    body = {};
    await page.goto('/robots.txt');
    await page.goto(procedurePath);
    await expect(toast).toContainText('Failed to fetch flight data');
  });
}
