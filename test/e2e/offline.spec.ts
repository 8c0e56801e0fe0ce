import type { Page } from '@playwright/test';
import { dayAhead } from './day-ahead.ts';
import { expectAccessible } from './expect-accessible.ts';
import { register } from './members.ts';
import { startNewVersions } from './new-versions.ts';
import { expect, newVisitor, test } from './visit.ts';

test.use({ serviceWorkers: 'allow' });

const report = (page: Page) => page.getByRole('article');
const mark = (page: Page) =>
  page.getByText(
    /^(You're offline|We can't reach the server)\. Showing the copy saved \w{3} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M\.$/,
  );
const savedReports = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('airworthy-reports')).keys()).length);

test.beforeEach(({ page }) => page.clock.install());

/** What a page does for reading offline it does four seconds after it was opened. */
const getReady = (page: Page) => page.clock.runFor(4000);

/** Reads a report until it is saved and the service worker could draw it. */
async function read(page: Page, path = '/?flight=BA286&aircraft=A388'): Promise<void> {
  const before = await page.goto('/').then(() => savedReports(page));
  await page.goto(path);
  await expect(report(page)).toBeVisible();
  await expect.poll(() => savedReports(page)).toBe(before + 1);
  await getReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('a report that was read is there without a connection, marked, and anew with one', async ({ page, context }) => {
  await read(page);
  await test.step('what was checked is on the first page, and opens again without a search', async () => {
    const counted = await page.evaluate(() => localStorage.getItem('guestSearchCount'));
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recently checked' });
    await expect(recent).toContainText("doesn't use a search");
    await recent.getByRole('link', { name: 'BA286' }).click();
    await expect(report(page).getByRole('region', { name: 'BA286' })).toBeVisible();
    expect(counted).not.toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('guestSearchCount'))).toBe(counted);
  });

  await test.step('a report that was read is there without a connection, marked, and anew with one', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(mark(page)).toBeVisible();
    await expectAccessible(page);
    await expect(report(page).getByRole('region', { name: 'BA286' })).toContainText('Airbus A380');
    await expect(page.getByText('Error searching flight')).toHaveCount(0);
    await report(page).getByRole('tab', { name: 'History' }).click();
    await expect(report(page).getByRole('tabpanel')).toContainText('Qantas 32');

    await page.goto('/');
    // a part that nothing has loaded before
    await page.getByRole('button', { name: 'Any date' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const saved = page.getByRole('region', { name: 'Saved on this device' });
    await expect(saved).toBeVisible();
    await expectAccessible(page, 'main');
    await saved.getByRole('link', { name: 'BA286' }).click();
    await expect(mark(page)).toBeVisible();

    for (const path of ['/method', '/aircraft/boeing-787']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: "We couldn't load this page" })).toBeVisible();
      await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    }
    await page.goto('/?flight=BA286&aircraft=A388');
    await expect(mark(page)).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(mark(page)).toHaveCount(0);
    await expect(report(page).getByRole('region', { name: 'BA286' })).toBeVisible();
  });

  await test.step('a search that failed leaves nothing behind', async () => {
    await page.goto('/?flight=ZZ9999');
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await savedReports(page)).toBe(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Check your connection, then try again.')).toHaveCount(1);
    await expect(report(page)).toHaveCount(0);
  });

  await test.step('recently checked flights appear with the page: the footer does not move under a click', async () => {
    await context.setOffline(false);
    await page.addInitScript(waitAsLongAsItTakes);
    await page.addInitScript(noteWhenLive);
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.dataset.standsFromTheStart)).toContain(
      'Recently checked',
    );
    // and when the visitor returns to it within the page, after a report that was not in its list
    await page.getByRole('button', { name: 'LH492' }).click();
    await expect(report(page).getByRole('region', { name: 'LH492' })).toBeVisible();
    await expect.poll(() => savedReports(page)).toBe(2);
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body.textContent?.includes('Ready for Your Flight Check')) return;
        document.documentElement.dataset.standsFromTheStart = document.body.textContent ?? '';
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Flight Search' }).click();
    await expect(page.getByText('Ready for Your Flight Check')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.standsFromTheStart)).toContain('FRA–YVR');
  });
});

const savedPaths = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('airworthy-pages')).keys()).map(({ url }) => new URL(url).pathname).sort(),
  );

test("a member's reports, trips and pages are there offline, until the session ends", async ({ page, context }) => {
  await test.step("offline one reads the page for nervous flyers, saved flights' pages, and trips", async () => {
    await register(page);
    await read(page);
    await page.goto('/trips');
    const legs = [
      { flightNumber: 'BA286', date: dayAhead(30) },
      { flightNumber: 'BA285', date: dayAhead(40) },
    ];
    const made = await page.request.post('/api/trips', { data: { title: 'To London', legs } });
    expect(made.status()).toBeLessThan(300);
    await page.reload();
    await page.getByRole('link', { name: 'To London' }).click();
    const verdict = page.getByRole('region', { name: /^This trip: / });
    await expect(verdict).toBeVisible();
    await getReady(page);
    await expect
      .poll(() => savedPaths(page))
      .toEqual(['/aircraft/airbus-a380', '/airlines/british-airways', '/nervous']);
    await expect.poll(() => page.evaluate(async () => (await caches.match('/saved-trips'))?.status)).toBe(200);

    await context.setOffline(true);
    for (const path of await savedPaths(page)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nervous|A380|British Airways/i);
    }
    await page.goto('/trips');
    await expect(page.getByText(/^You're offline\. Showing the copy saved /)).toBeVisible();
    await page.getByRole('link', { name: 'To London' }).click();
    await expect(verdict).toBeVisible();
    await page.reload();
    await expect(verdict).toBeVisible();
    await expect(page.getByText(/^You're offline\. Showing the copy saved /)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'To London' })).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /Watch/ }).first()).toBeVisible();
    await context.clearCookies();
    await page.goto('/');
    await getReady(page);
    await expect.poll(() => page.evaluate(async () => (await caches.match('/saved-trips')) === undefined)).toBe(true);
  });

  await newVisitor(page);
  await test.step('so is one on a page of its own, and one that was shared', async () => {
    await register(page);
    const { flight } = await (await page.request.get('/api/flights/search?flightNumber=BA286')).json();
    const link = await (await page.request.post('/api/shared-reports', { data: { flightId: flight.id } })).json();
    for (const path of [`/details/${flight.id}`, link.path]) {
      await read(page, path);
      await context.setOffline(true);
      await page.reload();
      await expect(mark(page)).toBeVisible();
      await expect(report(page).getByRole('region', { name: 'BA286' })).toBeVisible();
      await context.setOffline(false);
    }
  });

  await test.step('signing out removes what was saved', async () => {
    await page.goto('/?flight=BA286');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => savedReports(page)).toBe(0);
    await expect(report(page)).toHaveCount(0);
    await context.setOffline(true);
    await page.goto('/?flight=BA286');
    await expect(page.getByText('Check your connection, then try again.')).toBeVisible();
    await expect(report(page)).toHaveCount(0);
  });

  await test.step('a session that ended elsewhere leaves nothing to the next reader', async () => {
    await context.setOffline(false);
    await register(page);
    await read(page);
    await context.clearCookies();
    await page.goto('/auth');
    await getReady(page);
    await expect.poll(() => savedReports(page)).toBe(0);
  });
});

test('a new version takes over at once, with a connection and without', async ({ page, context, server }) => {
  const versions = await startNewVersions(server.address);
  const heading = page.locator('meta[name="version"]');
  await page.goto(`${versions.address}/?flight=BA286`);
  await expect(report(page)).toBeVisible();
  await getReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect(heading).toHaveAttribute('content', '1');

  versions.publish('2');
  await page.reload();
  await expect(heading).toHaveAttribute('content', '2');
  await expect(report(page)).toBeVisible();
  await getReady(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/frame', { ignoreSearch: true }))?.text()) ?? ''))
    .toContain('name="version" content="2"');
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveAttribute('content', '2');
  await expect(mark(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto('about:blank');
  await versions.close();
});

/** The page waits half a second for the list, which a busy machine may not be ready in: here that time never ends. */
function waitAsLongAsItTakes(): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, ms?: number) => (ms === 500 ? 0 : wait(act, ms))) as typeof window.setTimeout;
}

/** Keeps the text of the page as it was when it first became usable. */
function noteWhenLive(): void {
  new MutationObserver((_changes, observer) => {
    const root = document.getElementById('root');
    if (!root || root.inert) return;
    document.documentElement.dataset.standsFromTheStart = root.textContent;
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['inert'] });
}
