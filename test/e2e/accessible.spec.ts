import { AIRFRAME } from '#test/support/airframes.ts';
import { dayAhead } from './day-ahead.ts';
import { expectAccessible } from './expect-accessible.ts';
import { register, spendSearches } from './members.ts';
import { answerCall, changeAnswer, cutRequests, holdCall } from './tamper.ts';
import { expect, PHONE, test, typeUntilSuggested, useNewServer } from './visit.ts';

/**
 * Looks at every screen and state against WCAG 2.2 AA on a desktop and on a phone, in both themes, without exceptions,
 * in one browser. Screens that need another server are looked at in the tests of what they do.
 */

const PUBLIC_PAGES = [
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
  // '/aircraft' and '/method' are looked at with what opens there
  '/method/left-out',
];

const DESK = { width: 1280, height: 720 };
const ACTIVE = { status: 'active', expiresAt: '2026-12-24T12:00:00Z', isPremium: true, searchLimit: null };
const TOKEN = 'My travel planner, with a name of sixty characters, the most'.slice(0, 60);

test('every screen and state has no findings, in any size and theme', async ({ page }) => {
  test.slow();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const text = (words: string | RegExp) => page.getByText(words).first();
  /** Opens a screen or state, and looks at it, or at a part of it where the rest has been looked at. */
  const look = (name: string, open: () => Promise<unknown>, within?: string) =>
    test.step(name, async () => {
      await open();
      await expectAccessible(page, within);
    });
  /** Goes to another screen of the program as its links do, and waits for this text. */
  const walk = async (path: string, words: string | RegExp) => {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await text(words).waitFor();
  };

  await look('the home screen', async () => {
    await useNewServer(page);
    await page.goto('/');
    await text('Missing API keys').waitFor();
  });
  await look('airports', async () => {
    await page.getByRole('combobox', { name: 'From' }).focus();
    await typeUntilSuggested(page, 'new york', /JFK/);
    await page.keyboard.press('ArrowDown');
  });
  await look('mistakes in a search, and the calendar', async () => {
    await page.getByRole('combobox', { name: 'From' }).fill('L');
    await button('Find Flights').click();
    await text('Origin airport code must be at least 3 characters').waitFor();
    await button('Any date').click();
    await dialog.waitFor();
  });
  await look(
    'the key dialog',
    async () => {
      await page.keyboard.press('Escape');
      await button('Add a key').click();
      await page.getByRole('dialog', { name: /API Key/ }).waitFor();
    },
    '[role=dialog]',
  );
  await page.keyboard.press('Escape');
  await look('a booking', async () => {
    await page.getByRole('tab', { name: 'From My Booking' }).click();
    await text('Read on your device.').waitFor();
  });
  await look('the flights of a booking', async () => {
    const mail = `BA286 SFO LHR ${dayAhead(10)} 16:30 18:00, Boeing 787-9`;
    await page.getByLabel('Or paste your confirmation email').fill(mail);
    await button('Read booking').click();
    await text('1 flight found').waitFor();
  });
  await look('a list at the desk that cannot be read', async () => {
    await walk('/desk', 'one per line');
    await button('Check the list').click();
    await page.getByRole('alert').waitFor();
  });
  await look('a list at the desk', async () => {
    await page.getByLabel('Flights or airlines, one per line').fill('SU2163\nBA286\n=1+1');
    await button('Check the list').click();
    await text(/^Meet the rules/).waitFor();
  });
  await look('signing in', async () => {
    await walk('/auth', 'Get Started');
    await button('Get Started').click();
    await text('Password must be at least 6 characters').waitFor();
  });
  await look('signing up', async () => {
    await button("Don't have an account? Sign up").click();
    await button('Create Account').click();
    await text('Please enter a valid email address').waitFor();
  });
  await look('trips, for a guest', () => walk('/trips', 'You need an account to save trips'));
  await look('the panel of a phone', async () => {
    await page.setViewportSize(PHONE);
    await walk('/', 'Ready for Your Flight Check');
    await button('Open menu').click();
  });
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESK);

  await look('lists of flights, with a ban', () => walk('/?from=SVO&to=MLE', 'Flights from SVO to MLE'));
  await look(
    'a comparison',
    async () => {
      const choices = page.getByRole('checkbox', { name: /^Compare SU/ });
      for (const index of [0, 1]) await choices.nth(index).check();
      await button('Compare 2 flights').click();
      await page.getByRole('list', { name: 'The flights' }).waitFor();
    },
    '[role=dialog]',
  );
  await page.keyboard.press('Escape');
  await look('a list with all that narrows it', async () => {
    await walk('/?from=SFO&to=LHR', 'Flights from SFO to LHR');
    await page.getByRole('checkbox', { name: 'Compare BA286' }).check();
    await text('BA286 chosen.').waitFor();
  });
  await look('an empty list', () => walk('/?from=KEF&to=ASU', 'No flights found for this route and date.'));
  await look('a failed search, and its toast', async () => {
    await walk('/?from=QQQ&to=LHR', 'Error searching flight');
    await page.getByRole('alert').last().hover();
  });
  await look('an unknown flight of a banned airline', async () => {
    await walk('/?flight=RA9999', 'Banned in the EU');
    await page.getByRole('region', { name: 'What is on record about Nepal Airlines' }).waitFor();
  });
  await look('an unknown aircraft', () => walk('/registration/G-XLEA', "We don't know this aircraft"));
  await look('an aircraft', async () => {
    await answerCall(page, 'registrations.get', AIRFRAME);
    await walk('/registration/9V-SCS', 'Sources');
  });
  await look('a search under way', async () => {
    await holdCall(page, 'flights.searchSteps');
    await walk('/?flight=BA286', 'Analyzing Flight Safety');
  });
  await page.unrouteAll();
  await look('a report', () => walk('/?flight=AA100&aircraft=B77W', 'Key Indicators'));
  for (const tab of ['History', 'Aircraft', 'Airline'])
    await look(
      tab,
      async () => {
        await page.getByRole('article').getByRole('tab', { name: tab }).click();
        if (tab === 'History') await button('Maintenance Records').click();
      },
      '[role=tabpanel]',
    );
  await look('the calm view', async () => {
    await page.getByRole('article').getByRole('switch', { name: 'Calm view' }).click();
    await page.getByRole('article').getByRole('tab', { name: 'History' }).click();
    await button('Show the events').waitFor();
  });
  await page.getByRole('article').getByRole('switch', { name: 'Calm view' }).click();
  await look('the origin of a figure, and a choice of aircraft', async () => {
    await walk('/?flight=BA286', 'BA286 safety report');
    await expect(page.getByRole('combobox', { name: 'Different aircraft on your booking?' })).toBeEnabled();
    await button('Show sources').click();
    await button('Source: Aircraft Model Safety Score').click();
    await dialog.waitFor();
  });
  await look(
    'an error in a report, for a guest',
    async () => {
      await page.keyboard.press('Escape');
      await button('Spotted a mistake? Tell us').click();
      await dialog.waitFor();
    },
    '[role=dialog]',
  );
  await look('a report without its tabs', async () => {
    const mend = await cutRequests(page, '**/assets/**/report-parts-*.js');
    await page.goto('/?flight=BA286');
    await text("We couldn't load this part of the report").waitFor();
    mend();
  });

  for (const path of PUBLIC_PAGES) await look(path, () => page.goto(path));
  await look('how we score', async () => {
    await page.goto('/method');
    for (const summary of await page.locator('main summary').all()) await summary.click();
  });
  await look('the links of a public page on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/aircraft');
    await button('Open menu').click();
  });
  await page.setViewportSize(DESK);
  await look('a path that is none', () => page.goto('/nowhere'));

  await register(page);
  await spendSearches(page);
  await look('the menu of a member, and the plan of one who pays nothing', async () => {
    await page.goto('/profile');
    await text('This browser').waitFor();
    await button('Your account').click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  });
  await page.keyboard.press('Escape');
  for (const [name, plan] of Object.entries({
    Canceled: { ...ACTIVE, status: 'canceled', hasPortal: true },
    'Past Due': { status: 'past_due', hasPortal: true },
    Active: { ...ACTIVE, hasPortal: true },
  }))
    await look(
      `the plan that is ${name}`,
      async () => {
        await page.unrouteAll();
        for (const procedure of ['billing.subscription', 'billing.refresh'])
          await changeAnswer(page, procedure, (data: object) => ({ ...data, ...plan }));
        await button('Refresh subscription status').click();
        await page.getByText(name, { exact: true }).waitFor();
      },
      'main',
    );
  await look(
    'the question before a plan is canceled',
    async () => {
      await button('Cancel Subscription').click();
      await dialog.waitFor();
    },
    '[role=dialog]',
  );
  await page.keyboard.press('Escape');
  await look(
    'the question before an account is deleted',
    async () => {
      await button('Delete my account').click();
      await dialog.waitFor();
    },
    '[role=dialog]',
  );
  await page.keyboard.press('Escape');
  await look('a token to be named', async () => {
    await button('New token').click();
    await button('Create token').click();
    await text('Enter a name for the token').waitFor();
  });
  await look('a token', async () => {
    const card = page.getByRole('region', { name: 'Access tokens' });
    await card.getByLabel('Name', { exact: true }).fill(TOKEN);
    await button('Create token').click();
    await page.getByLabel(/^Token for/).waitFor();
  });
  await page.unrouteAll();

  await look('a new trip', async () => {
    await walk('/trips', 'New trip');
    await button('Add another flight').click();
    await button('Create trip').click();
    await text('Enter the date of the flight.').waitFor();
  });
  await look('a trip', async () => {
    const legs = ['BA286', 'BA285'].map((flightNumber, nth) => ({ flightNumber, date: dayAhead(10 + nth) }));
    const { id } = await (await page.request.post('/api/trips', { data: { legs } })).json();
    await walk(`/trips/${id}`, 'This trip');
    await button('Change aircraft of BA285').click();
    await page.getByRole('region', { name: /^This trip: / }).waitFor();
  });
  const { flight } = await (await page.request.get('/api/flights/search?flightNumber=LH492')).json();
  await look('a flight’s own page', () => walk(`/details/${flight.id}`, 'Flight Details: LH492'));
  await look('a flight that is missing', () => walk('/details/999999', 'Unable to retrieve flight details'));
  await look(
    'a request for help',
    async () => {
      await button('Need help?').click();
      await button('Send Request').click();
      await text('Message must be at least 10 characters').waitFor();
    },
    '[role=dialog]',
  );
  await page.keyboard.press('Escape');
  let address = '';
  await look(
    'a link to share',
    async () => {
      await walk(`/details/${flight.id}`, 'Flight Details: LH492');
      await button('Share').click();
      await button('Create link').click();
      const link = dialog.getByRole('textbox', { name: 'Link' });
      await expect(link).toHaveValue(/\/shared\//);
      address = await link.inputValue();
    },
    '[role=dialog]',
  );
  await look('a shared report', async () => {
    await page.goto(address);
    await text('This report was shared with you').waitFor();
  });
  await look('a shared report that is none', async () => {
    await page.goto(address.slice(0, -1));
    await text("This report isn't available").waitFor();
  });
  await look('the offer', async () => {
    await changeAnswer(page, 'billing.config', (data: object) => ({ ...data, isAvailable: true }));
    await page.goto('/?flight=LH400');
    await dialog.waitFor();
  });
  await look(
    'the way to pay',
    async () => {
      await button('Subscribe Now - $9/month').click();
      await button('Continue to payment').waitFor();
    },
    '[role=dialog]',
  );
});
