import type { Locator, Page } from '@playwright/test';
import { register } from './members.ts';
import { changeAnswer, cutRequests, isReloadedFor } from './tamper.ts';
import { expect, newVisitor, test } from './visit.ts';

/** What no link, lost file, proxy, silent network or ended session may take away. */

const report = (page: Page) => page.getByRole('article');

/** Marks the page; a reload would lose the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Opens an address whose scripts may never run. */
async function openShell(page: Page, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((address) => location.assign(address), path);
}

test('what cannot be loaded says so, the report stays, and a press or new page has it', async ({ page, visitLog }) => {
  await test.step('what cannot be loaded says so, the report and what was typed stay, and the next press or a new page has it', async () => {
    await register(page);
    await page.goto('/?flight=BA286');
    await expect(report(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Need help?' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit search' }).click();
    const typed = page.getByRole('textbox', { name: 'Flight number' });
    await typed.fill('LH4');
    await mark(page);
    const mend = await cutRequests(page, '**/assets/**/*.js');
    for (const name of ['Share', 'Any date', 'Spotted a mistake? Tell us', 'Need help?']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByText("This didn't open")).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(report(page)).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
    await expect(page.getByText("We couldn't open this page")).toBeVisible();
    await expect(page).toHaveURL('/?flight=BA286');
    await expect(report(page)).toBeVisible();
    mend();
    expect(await isMarked(page)).toBe(true);
    await expect(typed).toHaveValue('LH4');
    const share = page.getByRole('button', { name: 'Share', exact: true });
    if (await isReloadedFor(page, share)) await share.click();
    else expect(await isMarked(page)).toBe(true);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Trips' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/trips');
  });

  await test.step('the verdict of a report stays where its tabs cannot be loaded, and they come when asked for again', async () => {
    const mend = await cutRequests(page, '**/assets/**/report-parts-*.js');
    await page.goto('/?flight=BA286');
    const missing = report(page).getByRole('alert').filter({ hasText: "We couldn't load this part of the report" });
    await expect(missing).toBeVisible();
    await expect(report(page).getByRole('region', { name: 'BA286' })).toContainText('out of 100');
    mend();
    const isReloaded = await isReloadedFor(page, missing.getByRole('button', { name: 'Try again' }));
    await expect(report(page).getByRole('tab', { name: 'History' })).toBeVisible();
    if (!isReloaded) await page.getByRole('button', { name: 'Different aircraft?' }).click();
    await expect(page.getByRole('combobox', { name: 'Different aircraft on your booking?' })).toBeVisible();
  });

  await test.step('one wrong value takes only its own part of the report', async () => {
    const { flight } = await (await page.request.get('/api/flights/search?flightNumber=BA286')).json();
    type Answer = { flight: object; safetyReport: { airlineSafety: object } };
    await changeAnswer(page, 'flights.byId', (answer: Answer) => {
      const airlineSafety = {
        ...answer.safetyReport.airlineSafety,
        safetyRecord: 'No hull loss',
        certifications: null,
      };
      return {
        ...answer,
        flight: { ...answer.flight, flightData: null },
        safetyReport: { ...answer.safetyReport, airlineSafety },
      };
    });
    await page.goto(`/details/${flight.id}`);
    await expect(report(page).getByText('Aircraft Model Safety Score')).toBeVisible();
    await report(page).getByRole('tab', { name: 'Airline' }).click();
    await expect(report(page).getByRole('tabpanel')).toContainText("We can't show the Airline tab.");
    await report(page).getByRole('tab', { name: 'Safety' }).click();
    await expect(report(page).getByRole('tabpanel')).toContainText('Key Indicators');
    // React logs the errors that it caught
    visitLog.length = 0;
  });
});

test('a lost network, late scripts and the end of a session take nothing away', async ({ page, context }) => {
  await test.step('losing the network leaves the first page, and what was typed, as it is', async () => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'From' }).fill('san fra');
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await expect(page.getByRole('heading', { name: 'Ready for Your Flight Check' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('san fra');
    await context.setOffline(false);
  });

  await newVisitor(page);
  await test.step('the page says when its scripts cannot load, and when they are slow', async () => {
    const mend = await cutRequests(page, '**/assets/**/first-*.js');
    await openShell(page, '/');
    await expect(page.getByRole('alert')).toContainText("We couldn't load Airworthy.");
    mend();
    let isHeld = true;
    // a held request stays held: released, it would draw the page before "Reload" is pressed
    await page.route('**/assets/**/first-*.js', (route) => (isHeld ? undefined : route.continue()));
    await page.clock.install();
    await openShell(page, '/?flight=BA286');
    await expect(page.getByText('Looking up BA286')).toBeVisible();
    await page.mouse.click(300, 300);
    await page.clock.fastForward(8000);
    await expect(page.getByRole('alert')).toContainText('Still loading…');
    isHeld = false;
    // the browser may never acknowledge a press whose page leaves while its files are held
    page
      .getByRole('link', { name: 'Reload' })
      .click()
      .catch(() => undefined);
    await expect(report(page)).toBeVisible();
    await expect(page.locator('#late')).toBeHidden();
  });

  await test.step('signing out in one window is seen in the other, whose report stays', async () => {
    await register(page);
    await page.goto('/?flight=BA286');
    await expect(report(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Your account' }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/auth/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(report(page)).toBeVisible();
  });
});

/** Who is signed in is asked first, then the search: each request is abandoned ten seconds after it was sent. */
const waitFor = (shown: Locator) =>
  expect
    .poll(async () => {
      await shown.page().clock.fastForward(11_000);
      return shown.isVisible();
    })
    .toBe(true);

test('on a silent network the saved copy is there, marked, and nothing waits for ever', async ({ page }) => {
  await page.goto('/?flight=BA286');
  await expect(report(page)).toBeVisible();
  const saved = () => page.evaluate(async () => (await (await caches.open('airworthy-reports')).keys()).length);
  await expect.poll(saved).toBe(1);
  await page.route(/\/(trpc|api)\//, () => undefined);
  await page.clock.install();
  await page.goto('/?flight=BA286');
  await page.clock.fastForward(3000);
  await expect(page.getByText(/^Copy saved .+ Checking for a newer report…$/)).toBeVisible();
  await expect(report(page).getByRole('heading', { name: 'BA286' })).toBeVisible();
  await waitFor(page.getByText(/^We can't reach the server. Showing the copy saved/));
  const notice = page.getByRole('alert').filter({ hasText: "We can't reach the server." });
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.goto('/?flight=LH492');
  await page.clock.fastForward(9000);
  await expect(page.getByText('This is taking longer than usual…')).toBeVisible();
  await waitFor(page.getByRole('main').getByRole('note').filter({ hasText: 'Check your connection, then try again.' }));
  await page.goto('/profile');
  await waitFor(page.getByRole('main').getByRole('alert').filter({ hasText: "We can't reach the server" }));
});
