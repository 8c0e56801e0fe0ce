import { newName, PASSWORD, register, signIn, signUp, spendSearches } from './members.ts';
import { changeAnswer, cutCall, cutFirstCall, holdCall } from './tamper.ts';
import { ADMIN, expect, newVisitor, test, useNewServer } from './visit.ts';

const FLIGHTS = ['BA286', 'QF1', 'BA117', 'EK1', 'SQ322', 'DL1'];

test('a guest spends four searches, signs up, spends five, and sees the offer', async ({ page }) => {
  const search = async (index: number) => {
    await page.goto(`/?flight=${FLIGHTS[index]}`);
    await expect(page.getByRole('article').getByRole('heading', { name: FLIGHTS[index] })).toBeVisible();
    // what is left is shown three seconds later (timings.spec.ts)
    await page.clock.runFor(3000);
  };
  await page.clock.install();
  await search(0);
  await expect(page.getByText('3 more free searches')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('guestSearchCount', '3'));
  await search(1);
  await expect(page.getByText('Sign up for more searches')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guestSearchCount'))).toBe('4');

  await page.goto(`/?flight=${FLIGHTS[2]}`);
  const toast = page.getByRole('alert').filter({ hasText: 'Sign in Required' });
  await expect(toast.first()).toBeVisible();
  await expect(
    page.getByText("You've used all your free searches. Please sign in or register to continue.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText(`Then you're back at ${FLIGHTS[2]}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();

  const username = newName();
  await signUp(page, username);
  await expect(page).toHaveURL(`/?flight=${FLIGHTS[2]}`);
  await expect(page.getByRole('article').getByRole('heading', { name: FLIGHTS[2] })).toBeVisible();
  await spendSearches(page, 2);
  await search(3);
  await expect(page.locator('[data-destructive]')).toContainText('Search Limit Warning');
  await expect(page.getByText('1 free search remain')).toBeVisible();
  await search(4);

  await page.goto(`/?flight=${FLIGHTS[5]}`);
  const offer = page.getByRole('dialog', { name: 'Search Limit Reached' });
  await expect(offer).toContainText("You've used 5 of your 5 free searches");
  await expect(offer.getByRole('button', { name: 'Subscribe Now - $9/month' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('5 / 5')).toBeVisible();
  await expect(
    page.getByText("You've reached your free search limit. Subscribe to Premium for unlimited searches."),
  ).toBeVisible();
});

test('signing in and up: passwords, deep links, mistakes at their fields, a way out', async ({ page, baseURL }) => {
  await test.step('a wrong password shows an error, the right one signs in; buttons say what they do, and logging out leaves protected pages', async () => {
    const username = await register(page);
    await test.step('a wrong password shows an error at its field and in a toast, and the right one signs in', async () => {
      await page.context().clearCookies();
      await page.goto('/auth');
      await signIn(page, username.toUpperCase(), 'not-this-one');
      await expect(page.getByText('Login failed')).toBeVisible();
      await expect(page.getByRole('main').getByText('401: Invalid username or password')).toBeVisible();
      await signIn(page, `${username}@EXAMPLE.com`);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
      await page.goto('/auth');
      await expect(page).toHaveURL('/');
    });

    await test.step('buttons say what they are doing, and logging out leaves protected pages', async () => {
      await page.context().clearCookies();
      await page.goto('/auth?next=/profile');
      const login = await holdCall(page, 'account.login');
      await signIn(page, username);
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      login.release();
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
      await page.getByRole('button', { name: 'Your account' }).click();
      const logout = await holdCall(page, 'account.logout');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByText('Logging out...')).toBeVisible();
      logout.release();
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page).toHaveURL('/auth?next=%2Fprofile');
      expect((await page.request.get('/api/user')).status()).toBe(401);
    });
  });

  await test.step('a deep link to a protected page asks to sign in and comes back, and never leads to another site', async () => {
    const username = await register(page);
    const { flight } = await (await page.request.get('/api/flights/search?flightNumber=BA286')).json();
    const path = `/flights/${flight.id}`;
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await signIn(page, username);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Flight Details: BA286' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/auth?next=//evil.example/');
    await signIn(page, username);
    await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/`);
  });

  await newVisitor(page);
  await test.step('mistakes in the register form show at their fields; what is not available yet says so', async () => {
    await test.step('what is not available yet says so and does nothing', async () => {
      await page.goto('/auth');
      await page.getByText('Forgot password?').click();
      await expect(page.getByText('Ask its owner for a link to set a new password.')).toBeVisible();
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
      await expect(page.getByText('Or sign up with')).toBeVisible();
      for (const service of ['Google', 'Apple', 'Facebook']) {
        await expect(page.getByRole('button', { name: `${service} (not available yet)` })).toBeDisabled();
      }
      await expect(page).toHaveURL('/auth');
    });

    await test.step('mistakes in the register form show at their fields, before and after the server is asked', async () => {
      const taken = await register(page);
      await page.context().clearCookies();
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
      await page.getByLabel('Username').fill(taken);
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('something-else');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(page.getByText("Passwords don't match")).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.getByLabel('Email').fill('somebody@example.com');
      await expect(page.getByText('Please enter a valid email address')).toBeHidden();
      await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Registration failed')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    });
  });
});

test('a flight has its own page: its skeleton, Back, what is missing, an ended session', async ({ page }) => {
  await test.step('a flight has its own page, Back leads to where one came from, and a session that has ended asks to sign in', async () => {
    await test.step('a flight has its own page, and Back leads to where one came from', async () => {
      await register(page);
      const { flight } = await (await page.request.get('/api/flights/search?flightNumber=UA901')).json();
      await page.goto('/?flight=BA286');
      await page.getByRole('link', { name: 'Permanent link to this report' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Flight Details: BA286' })).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL('/?flight=BA286');
      await page.goto(`/flights/${flight.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Flight Details: UA901' })).toBeVisible();
      await page.goto('/details/999999');
      const failure = page.getByRole('alert');
      await expect(failure).toContainText('Unable to retrieve flight details');
      await expect(failure).toContainText(
        "We couldn't find the flight information you're looking for. It may have been removed or there was an error retrieving the data.",
      );
      await page.getByRole('button', { name: 'Return to Previous Page' }).click();
      await expect(page).toHaveURL('/?flight=BA286');
    });

    await test.step('a session that has ended elsewhere asks to sign in again', async () => {
      await expect(page.getByText(/Hello, /)).toBeVisible();
      await page.context().clearCookies();
      await page.evaluate(() => history.pushState({}, '', '/details/1'));
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await expect(page).toHaveURL('/auth?next=%2Fdetails%2F1');
      await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
    });
  });

  await newVisitor(page);
  await test.step('a flight’s page loads with its skeleton, and says what is missing', async () => {
    await register(page);
    const { flight } = await (await page.request.get('/api/flights/search?flightNumber=BA286')).json();
    const { release } = await holdCall(page, 'flights.byId');
    await page.goto(`/details/${flight.id}`);
    await expect(page.getByRole('heading', { name: 'Loading Flight Details...' })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Flight Details: BA286' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('referrer'))).toBeNull();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    const failure = page.getByRole('alert');
    await changeAnswer(page, 'flights.byId', () => null);
    await page.goto(`/details/${flight.id}`);
    await expect(failure).toContainText('Unable to retrieve flight details');
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Flight Search' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('referrer'))).toBe('/profile');
  });
});

test.describe('life of an account', () => {
  test('the life of an account: its sessions, a new password, its data, its removal', async ({
    page,
    browser,
    baseURL,
  }) => {
    const username = await register(page);
    await test.step('another session can be ended', async () => {
      const other = await browser.newContext({ baseURL });
      await other.request.post('/api/login', { data: { username, password: PASSWORD } });
      await page.goto('/profile');
      await page
        .getByRole('button', { name: /^Sign out / })
        .last()
        .click();
      await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(0);
      expect((await other.request.get('/api/user')).status()).toBe(401);
      await other.close();
    });

    await test.step('a new password holds, and signs out other browsers', async () => {
      const other = await browser.newContext({ baseURL });
      await other.request.post('/api/login', { data: { username, password: PASSWORD } });
      await page.goto('/profile');
      await expect(page.getByText('This browser')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
      await page.getByLabel('Current password').fill('wrong-one');
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('electra-l-10e');
      await page.getByLabel('Confirm new password').fill('electra-l-10e');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('That is not your current password. Please try again.')).toBeVisible();
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(
        page.getByText("You've been signed out everywhere else, and all access tokens have been revoked."),
      ).toBeVisible();
      await expect(page.getByLabel('Current password')).toHaveValue('');
      expect((await other.request.get('/api/user')).status()).toBe(401);
      expect((await page.request.get('/api/user')).status()).toBe(200);
      await other.close();
    });

    await test.step('data can be taken along, and the account removed', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download my data' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('airworthy-my-data.json');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByText('Account deleted')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      const login = await page.request.post('/api/login', { data: { username, password: 'electra-l-10e' } });
      expect(login.status()).toBe(401);
    });
  });
});

test.describe('help and keys', () => {
  test('a question reaches support or stays; a plan and a logout that fail say so', async ({ page }) => {
    await test.step('a question reaches support; one that does not stays where it is', async () => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Need help?' })).toBeHidden();
      await register(page);
      await page.reload();
      await page.getByRole('button', { name: 'Need help?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Need Help?' });
      const field = dialog.getByPlaceholder('Describe your issue or question...');
      await field.fill('too short');
      await dialog.getByRole('button', { name: 'Send Request' }).click();
      await expect(dialog.getByText('Message must be at least 10 characters')).toBeVisible();
      await cutFirstCall(page, 'help.send');
      await field.fill('How do I read the score of my flight?');
      await dialog.getByRole('button', { name: 'Send Request' }).click();
      await expect(
        page.getByText('There was a problem sending your help request. Please try again later.'),
      ).toBeVisible();
      await expect(field).toHaveValue('How do I read the score of my flight?');
      await dialog.getByRole('button', { name: 'Send Request' }).click();
      await expect(page.getByText('Help request sent!')).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Need help?' }).click();
      await expect(field).toHaveValue('');
    });

    await newVisitor(page);
    await test.step('a plan, a help request and a logout that fail say so, and leave everything as it was', async () => {
      const username = await register(page);
      await test.step('a plan that cannot be loaded says so in its place', async () => {
        await cutCall(page, 'billing.subscription');
        await page.goto('/profile');
        await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(
          'Error loading subscription information',
        );
      });

      await test.step('a help request that was refused tells why, and stays, also when the dialog was closed', async () => {
        await page.goto('/');
        let message = 'Our team is asleep.';
        await changeAnswer(page, 'help.send', () => ({ success: false, message }));
        await page.getByRole('button', { name: 'Need help?' }).click();
        const dialog = page.getByRole('dialog', { name: 'Need Help?' });
        await dialog.getByRole('textbox').fill('How do I read the score of my flight?');
        await dialog.getByRole('button', { name: 'Send Request' }).click();
        await expect(page.getByText('Our team is asleep.')).toBeVisible();
        await expect(page.getByText('Error', { exact: true })).toBeVisible();
        message = '';
        await dialog.getByRole('button', { name: 'Send Request' }).click();
        await expect(page.getByText('Failed to send help request')).toBeVisible();
        await expect(dialog.getByRole('textbox')).toHaveValue('How do I read the score of my flight?');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: 'Need help?' }).click();
        await expect(dialog.getByRole('textbox')).toHaveValue('How do I read the score of my flight?');
      });

      await test.step('a logout that fails says so', async () => {
        await page.goto('/');
        await cutCall(page, 'account.logout');
        await page.getByRole('button', { name: 'Your account' }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await expect(page.getByText('Logout failed')).toBeVisible();
        await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
      });
    });
  });

  test('the banner and an unknown flight open the key dialog, for an administrator', async ({ page }) => {
    await test.step('the banner and an unknown flight open the key dialog; only an administrator may save', async () => {
      await useNewServer(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Add a key' }).click();
      const dialog = page.getByRole('dialog', { name: 'Configure FlightRadar24 API Key' });
      const field = dialog.getByPlaceholder('Enter your API key');
      await expect(field).toHaveAttribute('type', 'password');
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await field.fill('  ');
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await field.fill('a-key');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Failed to configure API key')).toBeVisible();
      await page.request.post('/api/login', { data: ADMIN });
      await page.goto('/?flight=ZZ9999');
      await expect(dialog).toBeVisible();
      await expect(page.getByText('API Authentication Failed')).toBeVisible();
    });

    await newVisitor(page);
    await test.step('one toast at a time; F8 goes to it, Enter puts it away', async () => {
      await page.request.post('/api/login', { data: ADMIN });
      await page.goto('/?from=QQQ&to=LHR');
      await expect(page.locator('[data-destructive]')).toContainText('Error searching flight');
      await expect(page.getByRole('main').getByRole('note')).toContainText('QQQ');
      await page.getByRole('button', { name: 'Edit search' }).click();
      await page.getByRole('tab', { name: 'Flight Number' }).click();
      await page.getByRole('textbox', { name: 'Flight number' }).fill('ZZ9999');
      await page.keyboard.press('Enter');
      await expect(page.getByText('API Authentication Failed')).toBeVisible();
      await expect(page.getByText('Error searching flight')).toBeHidden();
      const toast = page.getByRole('alert').filter({ hasText: 'API Authentication Failed' });
      // the key dialog takes the focus once it has opened
      await expect(page.getByPlaceholder('Enter your API key')).toBeFocused();
      await page.keyboard.press('F8');
      await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast).toBeHidden();
    });

    await newVisitor(page);
    await test.step('an administrator saves a key, and reads each figure beside its name', async () => {
      await test.step('the dialog accepts an administrator’s key, confirms it and clears it', async () => {
        expect((await page.request.post('/api/login', { data: ADMIN })).status()).toBe(200);
        await page.goto('/');
        await page.getByRole('button', { name: 'Add a key' }).click();
        const dialog = page.getByRole('dialog', { name: 'Configure FlightRadar24 API Key' });
        await dialog.getByPlaceholder('Enter your API key').fill('a-key');
        const { release } = await holdCall(page, 'settings.configureApiKey');
        const sent = page.waitForRequest(/configureApiKey/);
        await dialog.getByRole('button', { name: 'Save' }).click();
        expect((await sent).postData()).toContain('"apiName":"FlightRadar24","apiKey":"a-key"');
        await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
        release();
        await expect(page.getByText('API Key Received')).toBeVisible();
        await expect(
          page.getByText('The FlightRadar24 API key has been received. Please restart the server to apply it.'),
        ).toBeVisible();
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: 'Add a key' }).click();
        const next = page.getByRole('dialog', { name: 'Configure Serper API Key' });
        await expect(next.getByPlaceholder('Enter your API key')).toHaveValue('');
      });

      await test.step('the overview of an administrator has each figure beside its name', async () => {
        await page.goto('/admin');
        await expect(page.getByRole('heading', { name: 'This server' })).toBeVisible();
        const figures = page.locator('main dl > div');
        await expect(figures.filter({ hasText: 'Open help requests' })).toBeVisible();
        const below = await figures.evaluateAll((rows) =>
          rows
            .filter(({ firstElementChild: name, lastElementChild: figure }) => {
              const [first, last] = [name, figure].map((part) => part?.getBoundingClientRect().top ?? 0);
              return Math.abs((first ?? 0) - (last ?? 0)) > 4;
            })
            .map(({ textContent }) => textContent),
        );
        expect(below).toEqual([]);
      });
    });
  });
});
