import type { Page } from '@playwright/test';
import { AIRFRAME } from '#test/support/airframes.ts';
import { dayAhead } from './day-ahead.ts';
import { expectAccessible } from './expect-accessible.ts';
import { register, spendSearches } from './members.ts';
import { answerCall, changeAnswer, cutRequests, holdCall } from './tamper.ts';
import { expect, PHONE, test, useNewServer } from './visit.ts';

/**
 * Looks at every screen and state against WCAG 2.2 AA on a desktop and on a phone, in both themes, without exceptions,
 * in one browser. Screens that need another server are looked at in the tests of what they do.
 */

const PUBLIC_PAGES = [
  '/aircraft',
  '/aircraft/boeing-737-max',
  '/airlines/lion-air',
  '/compare',
  '/events/2024',
  '/lists',
  '/airspace',
  '/changes',
  '/questions/how-rare-are-accidents',
  '/premium',
  '/nervous',
  // '/method' itself is looked at with all that opens
  '/method/left-out',
  '/method/sources',
];

const ACTIVE = { status: 'active', expiresAt: '2026-12-24T12:00:00Z', isPremium: true, searchLimit: null };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openProfile(page: Page, plan: object): Promise<void> {
  await page.unrouteAll();
  await changeAnswer(page, 'billing.subscription', (data: object) => ({ ...data, ...plan }));
  await page.goto('/profile');
  await expect(page.getByText('This browser')).toBeVisible();
}

type Look = (name: string, open: () => Promise<unknown>, within?: string) => Promise<void>;

/** Returns what opens a screen or state and looks at it, or at a part of it. */
const looker =
  (page: Page): Look =>
  (name, open, within) =>
    test.step(name, async () => {
      await open();
      await expectAccessible(page, within);
    });

test('public pages have no findings, in any size and theme', async ({ page }) => {
  const look = looker(page);
  for (const path of PUBLIC_PAGES) await look(path, () => page.goto(path));
  await look('how we score', async () => {
    await page.goto('/method');
    for (const summary of await page.locator('main summary').all()) await summary.click();
  });
  await look('the links of a public page on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/aircraft');
    await button(page, 'Open menu').click();
  });
});

test('searches and reports have no findings, in any size and theme', async ({ page }) => {
  const look = looker(page);
  await look('lists of flights, with a ban', () => page.goto('/?from=SVO&to=MLE'));
  await look('a comparison', async () => {
    const choices = page.getByRole('checkbox', { name: /^Compare SU/ });
    for (const index of [0, 1]) await choices.nth(index).check();
    await button(page, 'Compare 2 flights').click();
    await page.getByRole('list', { name: 'The flights' }).waitFor();
  });
  await look('a list with all that narrows it', async () => {
    await page.goto('/?from=SFO&to=LHR');
    await page.getByRole('checkbox', { name: 'Compare BA286' }).check();
    await page.getByText('BA286 chosen.').waitFor();
  });
  await look('an empty list', async () => {
    await page.goto('/?from=KEF&to=ASU');
    await page.getByText('No flights found for this route and date.').waitFor();
  });
  await look('a failed search, and its toast', async () => {
    await page.goto('/?from=QQQ&to=LHR');
    await page.getByText('Error searching flight').waitFor();
    await page.getByRole('alert').last().hover();
  });
  await look('an unknown flight of a banned airline', async () => {
    await page.goto('/?flight=RA9999');
    await page.getByRole('region', { name: 'What is on record about Nepal Airlines' }).waitFor();
  });
  await look('an unknown aircraft', async () => {
    await page.goto('/registration/G-XLEA');
    await page.getByText("We don't know this aircraft").waitFor();
  });
  await look('a path that is none', () => page.goto('/nowhere'));
  await look('an aircraft', async () => {
    await answerCall(page, 'registrations.get', AIRFRAME);
    await page.goto('/registration/9V-SCS');
    await page.getByText('Sources').waitFor();
  });

  await look('a search under way', async () => {
    await holdCall(page, 'flights.searchSteps');
    await page.goto('/?flight=BA286');
    await page.getByRole('heading', { name: 'Analyzing Flight Safety' }).waitFor();
  });
  await page.unrouteAll();
  await look('a report', async () => {
    await page.goto('/?flight=AA100&aircraft=B77W');
    await page.getByText('Key Indicators').waitFor();
  });
  for (const tab of ['History', 'Aircraft', 'Airline'])
    await look(
      tab,
      async () => {
        await page.getByRole('article').getByRole('tab', { name: tab }).click();
        if (tab === 'History') await button(page, 'Maintenance Records').click();
      },
      '[role=tabpanel]',
    );
  await look('the origin of a figure', async () => {
    await page.goto('/?flight=BA286');
    await button(page, 'Show sources').click();
    await button(page, 'Source: Aircraft Model Safety Score').click();
    await page.getByRole('dialog').waitFor();
  });
  await look('a choice of aircraft', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Different aircraft on your booking?' })).toBeEnabled();
  });
  await look(
    'an error in a report, for a guest',
    async () => {
      await button(page, 'Spotted a mistake? Tell us').click();
      await page.getByRole('dialog').waitFor();
    },
    '[role=dialog]',
  );
  await look('a report without its tabs', async () => {
    const mend = await cutRequests(page, '**/assets/**/report-parts-*.js');
    await page.goto('/?flight=BA286');
    await page.getByText("We couldn't load this part of the report").waitFor();
    mend();
  });
  await look('the calm view', async () => {
    await page.evaluate(() => localStorage.setItem('airworthy-calm-view', 'true'));
    await page.goto('/?flight=AA100&tab=history');
    await button(page, 'Show the events').waitFor();
  });
});

test('first screen, desk and sign-in have no findings, in any size and theme', async ({ page }) => {
  const look = looker(page);
  await look('the home screen', async () => {
    await useNewServer(page);
    await page.goto('/');
    await page.getByText('Missing API keys').waitFor();
  });
  await look('airports', async () => {
    await page.getByRole('combobox', { name: 'From' }).fill('new york');
    await page.getByRole('option').first().waitFor();
    await page.getByRole('combobox', { name: 'From' }).press('ArrowDown');
  });
  await look('mistakes in a search, and the calendar', async () => {
    await page.getByRole('combobox', { name: 'From' }).fill('L');
    await button(page, 'Find Flights').click();
    await page.getByText('Origin airport code must be at least 3 characters').waitFor();
    await button(page, 'Any date').click();
    await page.getByRole('dialog').waitFor();
  });
  await look('the key dialog', async () => {
    await page.keyboard.press('Escape');
    await button(page, 'Add a key').click();
    await page.getByRole('dialog', { name: /API Key/ }).waitFor();
  });
  await page.keyboard.press('Escape');
  await look('a booking', () => page.goto('/#booking'));
  await look('the flights of a booking', async () => {
    const mail = `BA286 SFO LHR ${dayAhead(10)} 16:30 18:00, Boeing 787-9`;
    await page.getByLabel('Or paste your confirmation email').fill(mail);
    await button(page, 'Read booking').click();
    await page.getByText('1 flight found').waitFor();
  });
  await look('a list at the desk that cannot be read', async () => {
    await page.goto('/desk');
    await button(page, 'Check the list').click();
    await page.getByRole('alert').waitFor();
  });
  await look('a list at the desk', async () => {
    await page.getByLabel('Flights or airlines, one per line').fill('SU2163\nBA286\n=1+1');
    await button(page, 'Check the list').click();
    await page.getByText(/^Meet the rules/).waitFor();
  });
  await look('signing in', async () => {
    await page.goto('/auth');
    await button(page, 'Get Started').click();
    await page.getByText('Password must be at least 6 characters').waitFor();
  });
  await look('signing up', async () => {
    await button(page, "Don't have an account? Sign up").click();
    await button(page, 'Create Account').click();
    await page.getByText('Please enter a valid email address').waitFor();
  });
  await look('trips, for a guest', () => page.goto('/trips'));
  await page.setViewportSize(PHONE);
  await look('the panel of a phone', async () => {
    await page.goto('/');
    await button(page, 'Open menu').click();
  });
});

test('a member’s screens and states have no findings, in any size and theme', async ({ page }) => {
  const look = looker(page);
  await register(page);
  await spendSearches(page);
  await look('the menu', async () => {
    await openProfile(page, {});
    await button(page, 'Your account').click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  });
  await look('the question before an account is deleted', async () => {
    await page.keyboard.press('Escape');
    await button(page, 'Delete my account').click();
    await page.getByRole('dialog').waitFor();
  });
  for (const [name, plan] of Object.entries({
    free: {},
    canceled: { ...ACTIVE, status: 'canceled', hasPortal: true },
    'past due': { status: 'past_due', hasPortal: true },
  }))
    await look(`a profile whose plan is ${name}`, () => openProfile(page, plan), 'main');
  await look('a token to be named', async () => {
    await openProfile(page, { ...ACTIVE, hasPortal: true });
    await button(page, 'New token').click();
    await button(page, 'Create token').click();
    await page.getByText('Enter a name for the token').waitFor();
  });
  await look('a token', async () => {
    const card = page.getByRole('region', { name: 'Access tokens' });
    await card
      .getByLabel('Name', { exact: true })
      .fill('My travel planner, with a name of sixty characters, the most'.slice(0, 60));
    await button(page, 'Create token').click();
    await page.getByLabel(/^Token for/).waitFor();
  });
  await look(
    'the question before a token is revoked',
    async () => {
      await button(page, 'Done').click();
      await page.getByRole('button', { name: /^Revoke/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    '[role=dialog]',
  );
  await look(
    'the question before a plan is canceled',
    async () => {
      await page.keyboard.press('Escape');
      await button(page, 'Cancel Subscription').click();
      await page.getByRole('dialog').waitFor();
    },
    '[role=dialog]',
  );
  await page.unrouteAll();

  await look('a new trip', async () => {
    await page.goto('/trips');
    await button(page, 'Add another flight').click();
    await button(page, 'Create trip').click();
    await page.getByText('Enter the date of the flight.').first().waitFor();
  });
  await look('a trip', async () => {
    const legs = ['BA286', 'BA285'].map((flightNumber, nth) => ({ flightNumber, date: dayAhead(10 + nth) }));
    const { id } = await (await page.request.post('/api/trips', { data: { legs } })).json();
    await page.goto(`/trips/${id}`);
    await button(page, 'Change aircraft of BA285').click();
    await page.getByRole('region', { name: /^This trip: / }).waitFor();
  });

  const { flight } = await (await page.request.get('/api/flights/search?flightNumber=LH492')).json();
  await look('a flight’s own page', async () => {
    await page.goto(`/details/${flight.id}`);
    await page.getByRole('heading', { name: 'Flight Details: LH492' }).waitFor();
  });
  await look('a flight that is missing', async () => {
    await page.goto('/details/999999');
    await page.getByText('Unable to retrieve flight details').waitFor();
  });
  await look('a request for help', async () => {
    await button(page, 'Need help?').click();
    await button(page, 'Send Request').click();
    await page.getByText('Message must be at least 10 characters').waitFor();
  });
  await look(
    'an error in a report',
    async () => {
      await page.goto('/?flight=LH492');
      await button(page, 'Spotted a mistake? Tell us').click();
      await page.getByRole('dialog').waitFor();
    },
    '[role=dialog]',
  );
  let address = '';
  await look(
    'a link to share',
    async () => {
      await page.keyboard.press('Escape');
      await button(page, 'Share').click();
      await button(page, 'Create link').click();
      const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
      await expect(link).toHaveValue(/\/shared\//);
      address = await link.inputValue();
    },
    '[role=dialog]',
  );
  await look('a shared report', async () => {
    await page.goto(address);
    await page.getByText('This report was shared with you').waitFor();
  });
  await look('a shared report that is none', async () => {
    await page.goto(address.slice(0, -1));
    await page.getByText("This report isn't available").waitFor();
  });
  await look('the offer', async () => {
    await changeAnswer(page, 'billing.config', (data: object) => ({ ...data, isAvailable: true }));
    await page.goto('/?flight=LH400');
    await page.getByRole('dialog').waitFor();
  });
  await look(
    'the way to pay',
    async () => {
      await button(page, 'Subscribe Now - $9/month').click();
      await button(page, 'Continue to payment').waitFor();
    },
    '[role=dialog]',
  );
});
