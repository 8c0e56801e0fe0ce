import type { Page } from '@playwright/test';
import { AIRFRAME } from '#test/support/airframes.ts';
import { expectAccessible } from './expect-accessible.ts';
import { register, spendSearches } from './members.ts';
import { answerCall, changeAnswer, holdCall } from './tamper.ts';
import { expect, PHONE, test, useNewServer } from './visit.ts';

/**
 * Checks every screen and state against WCAG 2.2 AA on a desktop and on a phone, in both themes, without exceptions.
 */
type State = { name: string; isMember?: boolean; open: (page: Page) => Promise<void> };

async function openProfile(page: Page, plan: object): Promise<void> {
  await page.unrouteAll();
  await changeAnswer(page, 'billing.subscription', (data: object) => ({ ...data, ...plan }));
  await page.goto('/profile');
  await expect(page.getByText('This browser')).toBeVisible();
}
const ACTIVE = { status: 'active', expiresAt: '2026-12-24T12:00:00Z', isPremium: true, searchLimit: null };

const STATES: State[] = [
  {
    name: 'the home screen, its calendar and key dialog, sign-in, and the panel of a phone',
    open: async (page) => {
      await useNewServer(page);
      await page.goto('/');
      await expect(page.getByText('Missing API keys')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('combobox', { name: 'From' }).fill('new york');
      await page.getByRole('option').first().waitFor();
      await page.getByRole('combobox', { name: 'From' }).press('ArrowDown');
      await expectAccessible(page);
      await page.getByRole('combobox', { name: 'From' }).fill('L');
      await page.getByRole('button', { name: 'Find Flights' }).click();
      await expect(page.getByText('Origin airport code must be at least 3 characters')).toBeVisible();
      await page.getByRole('button', { name: 'Any date' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add a key' }).click();
      await page.getByRole('dialog', { name: /API Key/ }).waitFor();
      await expectAccessible(page);
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await page.getByText('Password must be at least 6 characters').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Please enter a valid email address').waitFor();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: 'lists of flights, a failed search, aircraft, and a path that is none',
    open: async (page) => {
      await page.goto('/?from=SFO&to=LHR');
      await page
        .getByRole('button', { name: /View Details/ })
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.goto('/?from=KEF&to=ASU');
      await page.getByText('No flights found for this route and date.').waitFor();
      await expectAccessible(page);
      await page.goto('/?from=QQQ&to=LHR');
      await page.getByText('Error searching flight').waitFor();
      await page.getByRole('alert').last().hover();
      await expectAccessible(page);
      await page.goto('/registration/G-XLEA');
      await page.getByText("We don't know this aircraft").waitFor();
      await expectAccessible(page);
      await page.goto('/nowhere');
      await expectAccessible(page);
      await answerCall(page, 'registrations.get', AIRFRAME);
      await page.goto('/registration/9V-SCS');
      await page.getByText('Sources').waitFor();
    },
  },
  {
    name: 'a search under way, each tab of a report, an origin, and how we score',
    open: async (page) => {
      await holdCall(page, 'flights.searchSteps');
      await page.goto('/?flight=BA286');
      await page.getByRole('heading', { name: 'Analyzing Flight Safety' }).waitFor();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.goto('/?flight=AA100&aircraft=B77W');
      await page.getByText('Key Indicators').waitFor();
      await expectAccessible(page);
      for (const tab of ['History', 'Aircraft', 'Airline']) {
        await page.getByRole('article').getByRole('tab', { name: tab }).click();
        if (tab === 'History') await page.getByRole('button', { name: 'Maintenance Records' }).click();
        await expectAccessible(page, '[role=tabpanel]');
      }
      await expectAccessible(page);
      await page.goto('/?flight=BA286');
      await page.getByRole('button', { name: 'Show sources' }).click();
      await page.getByRole('button', { name: 'Source: Aircraft Model Safety Score' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox', { name: 'Different aircraft on your booking?' })).toBeEnabled();
      await expectAccessible(page);
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'How we score' }).click();
      await page.getByRole('heading', { name: 'Every model' }).waitFor();
      for (const summary of await page.locator('main summary').all()) await summary.click();
    },
  },
  {
    name: 'the profile of each plan, the menu, and the questions before something ends',
    isMember: true,
    open: async (page) => {
      await spendSearches(page);
      await openProfile(page, {});
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      for (const plan of [
        {},
        { ...ACTIVE, status: 'canceled', hasPortal: true },
        { status: 'past_due', hasPortal: true },
      ]) {
        await openProfile(page, plan);
        await expectAccessible(page, 'main');
      }
      await openProfile(page, { ...ACTIVE, hasPortal: true });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a flight’s own page, the dialogs of a member, a shared report, the way to pay',
    isMember: true,
    open: async (page) => {
      const { flight } = await (await page.request.get('/api/flights/search?flightNumber=BA286')).json();
      await page.goto(`/details/${flight.id}`);
      await page.getByRole('heading', { name: 'Flight Details: BA286' }).waitFor();
      await expectAccessible(page);
      await page.goto('/details/999999');
      await page.getByText('Unable to retrieve flight details').waitFor();
      await expectAccessible(page);
      await page.goto('/?flight=BA286');
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByText('Message must be at least 10 characters').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Spotted a mistake? Tell us' }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
      const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
      await expect(link).toHaveValue(/\/shared\//);
      const address = await link.inputValue();
      await expectAccessible(page, '[role=dialog]');
      await page.goto(address);
      await page.getByText('This report was shared with you').waitFor();
      await expectAccessible(page);
      await page.goto(address.slice(0, -1));
      await page.getByText("This report isn't available").waitFor();
      await expectAccessible(page);
      await spendSearches(page, 4);
      await changeAnswer(page, 'billing.config', (data: object) => ({ ...data, isAvailable: true }));
      await page.goto('/?flight=LH400');
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Subscribe Now - $9/month' }).click();
      await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
    },
  },
];

for (const { name, isMember, open } of STATES) {
  test(name, async ({ page }) => {
    if (isMember) await register(page);
    await open(page);
    await expectAccessible(page);
  });
}
