import type { Locator, Page } from '@playwright/test';
import { register } from './members.ts';
import { expect, newVisitor, test } from './visit.ts';

/** The timings from the specification, on a clock that the test controls. */
const START = new Date('2026-11-21T12:00:00Z');

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: START });
});

/** From here on, time passes only when the test advances it. */
const stopClock = (page: Page, hours = 1) => page.clock.pauseAt(new Date(START.getTime() + hours * 3_600_000));
/** Lets the page work, ten milliseconds at a time, until the awaited condition holds. */
const soon = (page: Page, awaited: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return awaited();
      },
      { intervals: [20] },
    )
    .toBe(true);
const toast = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });

async function showToast(page: Page, hours: number): Promise<Locator> {
  await page.clock.resume();
  await page.goto('/');
  await stopClock(page, hours);
  await page.getByRole('combobox', { name: 'From' }).fill('QQQ');
  await page.getByRole('combobox', { name: 'To' }).fill('LHR');
  await page.keyboard.press('Enter');
  await soon(page, () => toast(page).isVisible());
  return toast(page);
}

test('a toast is gone after five seconds or a swipe of 50 px, and stays with the focus', async ({ page }) => {
  await test.step('it is gone after five seconds', async () => {
    const shown = await showToast(page, 1);
    await page.clock.runFor(4900);
    await expect(shown).toBeVisible();
    await page.clock.runFor(100);
    await page.clock.runFor(300);
    await expect(shown).toHaveCount(0);
  });

  await test.step('it goes with a swipe of 50 px to the right, with no shorter one and none to the left', async () => {
    const shown = await showToast(page, 3);
    const swipe = async (byPx: number) => {
      const { x, y, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      await page.mouse.move(x + 150, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + 150 + byPx, y + height / 2, { steps: 5 });
      await page.mouse.up();
      await page.clock.runFor(300);
    };
    await swipe(-140);
    await expect(shown).toBeVisible();
    await swipe(49);
    await expect(shown).toBeVisible();
    await swipe(50);
    await expect(shown).toHaveCount(0);
  });

  await test.step('it stays while it has the focus', async () => {
    const shown = await showToast(page, 5);
    await page.keyboard.press('F8');
    await expect(shown.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(shown).toBeVisible();
  });

  await test.step('the next one takes its place, whether it is shown, has just gone or is going, and has five seconds again', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [index, waitMs] of [100, 250, 5100].entries()) {
      const shown = await showToast(page, 7 + 2 * index);
      await page.evaluate(() => {
        const count = () => Math.max(document.querySelectorAll('[role="alert"]:has(button)').length, most());
        const most = () => Number(document.body.dataset.most ?? 0);
        new MutationObserver(() => (document.body.dataset.most = String(count()))).observe(document.body, {
          childList: true,
          subtree: true,
        });
      });
      await page.clock.runFor(waitMs);
      await page.keyboard.press('Enter');
      await soon(page, async () => (await shown.count()) === 1);
      await page.clock.runFor(4500);
      await expect(shown).toHaveCount(1);
      await page.clock.runFor(1000);
      await expect(shown).toHaveCount(0);
      expect([waitMs, await page.locator('body').getAttribute('data-most')]).toEqual([waitMs, '1']);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
});

test('a tooltip opens after 700 ms, the next one within 300 ms at once', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await stopClock(page);
  const tooltip = page.getByRole('tooltip');
  const hover = (name: string) => page.getByRole('button', { name }).hover();
  await hover('Google');
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await hover('Apple');
  await page.clock.runFor(50);
  await expect(page.getByRole('button', { name: 'Apple' })).toHaveAttribute('aria-describedby', /./);
  await page.mouse.move(5, 5);
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await hover('Google');
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
});

test('the list of airports closes after 200 ms, and is asked for again after 5 minutes', async ({ page }) => {
  await test.step('the list of airports closes 200 ms after the field is left', async () => {
    await page.goto('/');
    await stopClock(page);
    const list = page.getByRole('listbox');
    await page.getByRole('combobox', { name: 'From' }).fill('lond');
    await page.clock.runFor(150);
    await soon(page, () => list.isVisible());
    await page.getByRole('tab', { name: 'Airports' }).focus();
    await page.clock.runFor(190);
    await expect(list).toBeVisible();
    await page.clock.runFor(10);
    await expect(list).toBeHidden();
  });

  await test.step('airports that were suggested are not asked for again within five minutes', async () => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('airports.search') && asked.push(request.url()));
    const type = async (text: string) => {
      await page.getByRole('combobox', { name: 'From' }).fill(text);
      await page.clock.runFor(150);
      await soon(page, () => page.getByRole('option').first().isVisible());
    };
    for (const text of ['lisb', 'pari', 'lisb', 'pari']) await type(text);
    await page.clock.runFor(4 * 60_000);
    await type('lisb');
    expect(asked).toHaveLength(2);
    await page.clock.runFor(60_000);
    await type('pari');
    await page.clock.runFor(10);
    await expect.poll(() => asked.length).toBe(3);
  });
});

test('an example searches after 100 ms; a guest reads what is left after three seconds', async ({ page }) => {
  await test.step('an example fills the field and searches 100 ms later', async () => {
    await page.goto('/');
    await stopClock(page);
    await page.getByRole('button', { name: 'BA286' }).click();
    await expect(page.getByRole('textbox', { name: 'Flight number' })).toHaveValue('BA286');
    await page.clock.runFor(99);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/?flight=BA286');
  });

  await page.clock.resume();
  await newVisitor(page);
  await test.step('a guest sees the searches left three seconds after the search', async () => {
    await stopClock(page, 3);
    await page.goto('/?flight=BA286');
    await soon(page, () => page.evaluate(() => localStorage.getItem('guestSearchCount') === '1'));
    await page.clock.runFor(2900);
    await expect(toast(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await soon(page, () => toast(page).isVisible());
    await expect(toast(page)).toContainText('Free searches remaining');
    await expect(toast(page)).toContainText('3 more free searches');
  });

  await page.clock.resume();
  await newVisitor(page);
  await test.step('a guest with no search left is taken to the sign-in page after two seconds', async () => {
    await page.addInitScript(() => localStorage.setItem('guestSearchCount', '4'));
    const asked = page.waitForRequest(/flights\.searchSteps/);
    await stopClock(page, 5);
    await page.goto('/?flight=BA286');
    // it comes with the start of the two seconds
    await soon(page, () => toast(page).isVisible());
    await asked;
    await expect(toast(page)).toContainText('Sign in Required');
    await page.clock.runFor(1900);
    await expect(page).toHaveURL('/?flight=BA286');
    await page.clock.runFor(100);
    await expect(page).toHaveURL('/auth?next=%2F%3Fflight%3DBA286&reason=searches');
  });
});

test('the plan is fresh for ten seconds and asked for every thirty', async ({ page }) => {
  await register(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('billing.subscription')) asked += 1;
  });
  await stopClock(page);
  await page.goto('/profile');
  const plan = page.getByRole('region', { name: 'Subscription' }).getByText('Free Plan');
  await soon(page, () => plan.isVisible());
  const leaveAndComeBack = async (afterMs: number) => {
    await page.getByRole('link', { name: 'Flight Search' }).click();
    await expect(plan).toBeHidden();
    await page.clock.runFor(afterMs);
    await page.goBack();
    await soon(page, () => plan.isVisible());
  };
  await leaveAndComeBack(9000);
  expect(asked).toBe(1);
  const answered = page.waitForResponse(/billing\.subscription/);
  await leaveAndComeBack(1000);
  await page.clock.runFor(10);
  await answered;
  await page.clock.runFor(29_000);
  expect(asked).toBe(2);
  // the thirty seconds start when the page has read the response, which may be after the clock was advanced
  const askedLater = async () => {
    await page.clock.runFor(2000);
    return asked;
  };
  await expect.poll(askedLater, { intervals: [100] }).toBe(3);
});
