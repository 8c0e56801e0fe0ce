// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { AIRFRAME } from '#test/support/airframes.ts';
import { testApp } from '#test/support/app.ts';
import { held, screen, told, unreachable, visit, within } from '#test/support/open-app.ts';

const toast = () => document.querySelector('[role="alert"]:has(button[aria-label="Close"])');
const counted = () => localStorage.getItem('guestSearchCount');
const flightNumber = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Flight number' });

async function guest() {
  const { app } = await testApp({ GUEST_SEARCHES: '4' });
  const page = visit(app);
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, press };
}

it('says what the specification says', async () => {
  const page = await guest();
  page.open('/');
  await screen.findByRole('heading', { level: 1, name: 'Know before you fly.' });
  const card = within(screen.getByRole('region', { name: 'Flight Safety Check' }));
  expect(card.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Airports',
    'Flight Number',
    'From My Booking',
  ]);
  expect(card.getByRole('tab', { name: 'Airports' }).getAttribute('aria-selected')).toBe('true');
  for (const label of ['From', 'To']) {
    expect(card.getByRole('combobox', { name: label }).getAttribute('placeholder')).toBe(
      'Search airport by name or code',
    );
  }
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Find Flights' }).disabled).toBe(false);
  card.getByText(/name, city or code \(e\.g\. New York, Tokyo, JFK, Narita\)/);
  await page.user.click(card.getByRole('tab', { name: 'Flight Number' }));
  await card.findByPlaceholderText('e.g. BA123, LH456');
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Search Flight' }).disabled).toBe(false);
  screen.getByRole('heading', { name: 'Ready for Your Flight Check' });
  for (const name of ['BA286', 'LH492', 'UA901']) screen.getByRole('button', { name });
  const promo = screen.getByRole('complementary');
  await expect.poll(() => promo.textContent).toContain('$9 per month');
  expect(within(promo).getByRole('link', { name: 'View Premium Plans' }).getAttribute('href')).toBe('/premium');
  expect(document.querySelector('body footer')?.textContent).toContain(
    `© ${new Date().getFullYear()} Airworthy. All rights reserved.`,
  );
});

it('an example fills the field, and searches 100 ms later', async () => {
  const page = await guest();
  page.open('/');
  await screen.findByRole('button', { name: 'BA286' });
  page.useFakeClock();
  await page.press('BA286');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Flight number' }).value).toBe('BA286');
  await page.pass(99);
  expect(page.address()).toBe('/');
  await page.pass(1);
  expect(page.address()).toBe('/?flight=BA286');
});

it('a guest reads three seconds after a search how many are left', async () => {
  const page = await guest();
  const { answer, release } = held();
  page.answer('flights.searchSteps', answer);
  page.open('/?flight=BA286');
  await screen.findByRole('heading', { name: 'Analyzing Flight Safety' });
  page.useFakeClock();
  release();
  await page.until(() => counted() === '1');
  await page.pass(2900);
  expect(toast()).toBeNull();
  await page.pass(100);
  await page.until(() => toast() !== null);
  expect(toast()?.textContent).toMatch(/Free searches remaining.*3 more free searches/);
});

it('a guest is asked to sign up after the fourth search; a list of flights counts nothing', async () => {
  const page = await guest();
  localStorage.setItem('guestSearchCount', '3');
  page.open('/?from=SFO&to=LHR');
  await screen.findByRole('button', { name: 'View Details of BA286' });
  expect(counted()).toBe('3');
  page.useFakeClock();
  await page.press('View Details of BA286');
  await page.until(() => counted() === '4');
  await page.until(() => toast()?.textContent?.includes('Sign up for more searches') ?? false);
  expect(page.address()).toBe('/?flight=BA286');
});

it('a guest with no search left is taken to the sign-in page after two seconds, and back only by a press', async () => {
  const page = await guest();
  localStorage.setItem('guestSearchCount', '4');
  page.open('/');
  await screen.findByRole('button', { name: 'BA286' });
  page.useFakeClock();
  await page.press('BA286');
  await page.until(() => toast() !== null);
  expect(toast()?.textContent).toContain(
    "Sign in RequiredYou've used all your free searches. Please sign in or register to continue.",
  );
  expect(page.calls).toContain('flights.searchSteps');
  await page.pass(1800);
  expect(page.address()).toBe('/?flight=BA286');
  await page.pass(200);
  expect(page.address()).toBe('/auth?next=%2F%3Fflight%3DBA286&reason=searches');
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(screen.getByText("Then you're back at BA286.", { exact: false })).toBeTruthy();
  page.goBack();
  await page.until(() => page.address() === '/?flight=BA286');
  await page.pass(5000);
  expect(page.address()).toBe('/?flight=BA286');
  await page.user.click(within(document.querySelector('main') as HTMLElement).getByRole('button', { name: 'Sign in' }));
  await page.until(() => page.address() === '/auth?next=%2F%3Fflight%3DBA286');
});

it("a proxy's page in place of an answer is no raw error", async () => {
  const page = await guest();
  page.answer('*', () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
  for (const path of ['/?from=SFO&to=LHR', '/?flight=BA286']) {
    page.open(path);
    await screen.findByText("The server can't answer right now (HTTP 502).", { exact: false, selector: 'main *' });
  }
  expect(document.querySelector('header')?.textContent).toContain('Not connected');
});

it('an unknown flight opens the key dialog for an administrator', async () => {
  const { app, db } = await testApp();
  const page = visit(app);
  await page.register();
  await db.updateTable('users').set({ role: 'admin' }).execute();
  page.open('/?flight=ZZ9999');
  await screen.findByRole('dialog', { name: 'Configure FlightRadar24 API Key' });
  await screen.findByText('API Authentication Failed');
  expect(await screen.findByText('Please configure your API keys to access authentic flight data.')).toBeTruthy();
});

it('a registration leads to its aircraft, and no search is asked for', async () => {
  const page = await guest();
  page.answer('registrations.get', () => told(AIRFRAME));
  page.open('/');
  await page.user.click(await screen.findByRole('tab', { name: 'Flight Number' }));
  await page.user.type(await flightNumber(), '9v-scs{Enter}');
  await expect.poll(page.address).toBe('/registration/9V-SCS');
  expect((await screen.findByRole('region', { name: 'This aircraft' })).textContent).toMatch(
    /Boeing 787-10 Dreamliner \(B78X\).*2023, about 3 years ago.*Singapore Airlines|Singapore Airlines.*2023, about 3/,
  );
  screen.getByText('Age is not safety.');
  expect(screen.getByRole('region', { name: 'The record of the Boeing 787 Dreamliner' }).textContent).toContain(
    '73 out of 100',
  );
  expect(screen.getByRole('region', { name: 'Sources' }).textContent).toContain('CC0 1.0');
  expect(document.title).toBe('Aircraft 9V-SCS - Airworthy');
  expect(page.calls.filter((procedure) => procedure.startsWith('flights.search'))).toEqual([]);
});

it('an unknown registration leads back to the search; what may be either is searched as a flight first', async () => {
  const page = await guest();
  page.open('/?flight=g-xlea');
  await expect.poll(page.address).toBe('/registration/G-XLEA');
  await screen.findByText("We don't know this aircraft");
  await screen.findByText('no record of G-XLEA.', { exact: false });
  await page.user.click(await screen.findByRole('link', { name: 'Search for a flight' }));
  await screen.findByRole('heading', { name: 'Ready for Your Flight Check' });
  page.open('/?flight=N123');
  await page.user.click(await screen.findByRole('link', { name: 'Look up N123' }));
  await expect.poll(page.address).toBe('/registration/N123');
  expect(await screen.findByRole('link', { name: 'Search for flight N123' })).toBeTruthy();
});

it('what is too short is refused where it was typed, without asking the server', async () => {
  const page = await guest();
  page.open('/');
  await page.user.click(await screen.findByRole('tab', { name: 'Flight Number' }));
  await page.user.type(await flightNumber(), 'B{Enter}');
  await screen.findByText('Flight number must be at least 2 characters long');
  expect((await flightNumber()).getAttribute('aria-invalid')).toBe('true');
  expect(page.calls.filter((procedure) => procedure.startsWith('flights.search'))).toEqual([]);
});

it.each([
  ['/?flight=BA286&date=2026-13-45', 'textbox', 'Flight number', 'BA286'],
  ['/?from=SFO&to=LHR&date=20261201', 'combobox', 'From', 'SFO'],
])('an invalid date in %s shows an error, and nothing is asked for', async (path, role, name, value) => {
  const page = await guest();
  page.open(path);
  await screen.findByText("We couldn't read the date in this link");
  expect(screen.getByRole<HTMLInputElement>(role, { name }).value).toContain(value);
  expect(page.calls.filter((procedure) => procedure.startsWith('flights.search'))).toEqual([]);
});

it('a number in the address stays text, and says why it is no flight', async () => {
  const page = await guest();
  page.open('/?flight=737');
  await screen.findByText("doesn't look like a flight number", { exact: false, selector: 'main *' });
  await page.press('Edit search');
  expect((await flightNumber()).value).toBe('737');
});

it('an unknown flight says once, in its place, what would help', async () => {
  const page = await guest();
  page.open('/?flight=ZZ9999');
  const notice = await screen.findByText("We couldn't find flight ZZ9999.", { exact: false });
  expect(notice).toBeTruthy();
  expect(screen.getAllByText('Error searching flight')).toHaveLength(1);
  expect(screen.queryByText('API Authentication Failed')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'search by airports' }));
  await expect.poll(() => screen.getByRole('tab', { name: 'Airports' }).getAttribute('aria-selected')).toBe('true');
});

it('a number that has ended is an answer', async () => {
  const page = await guest();
  page.open('/?flight=9W1');
  await screen.findByText('No report for this flight');
  await screen.findByText('Jet Airways stopped flying in April 2019.', { exact: false });
  screen.getByRole('link', { name: 'search by airports' });
  expect(screen.queryByText('Error searching flight')).toBeNull();
});

it('an unreachable server is an error, and the search can be tried again', async () => {
  const page = await guest();
  page.answer('flights.searchSteps', unreachable);
  page.open('/?flight=LH492');
  await screen.findByText('Error searching flight');
  await expect.poll(() => screen.getAllByText('Failed to fetch flight data').length).toBe(1);
  expect(screen.getAllByText('Check your connection, then try again.')).toHaveLength(1);
  page.mend();
  await page.press('Try again');
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('while a search runs the page says so, and sends no second one', async () => {
  const page = await guest();
  const { answer, release } = held();
  page.answer('flights.searchSteps', answer);
  page.open('/?flight=BA286');
  await screen.findByRole('heading', { name: 'Analyzing Flight Safety' });
  await page.press('Edit search');
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Search Flight' });
  expect(send.disabled).toBe(true);
  release();
  await screen.findByRole('article');
  await expect.poll(() => send.disabled).toBe(false);
});

it('a search that fails says so in a destructive toast, in place of the one before', async () => {
  const page = await guest();
  page.open('/');
  await page.fill(await screen.findByRole('combobox', { name: 'From' }), 'QQQ');
  await page.fill(screen.getByRole('combobox', { name: 'To' }), 'LHR');
  await page.press('Find Flights');
  await expect
    .poll(() => document.querySelector('[data-destructive]')?.textContent)
    .toMatch(/Error searching flight.*QQQ/);
  expect(document.querySelector('main [role="note"]')?.textContent).toContain('QQQ');
});

it('an unknown flight of a banned airline has the ban above all, and the record of the airline', async () => {
  const page = await guest();
  page.open('/?flight=RA9999');
  const ban = await screen.findByRole('region', { name: 'Banned in the EU' });
  expect(ban.textContent).toContain('Nepal Airlines is banned');
  expect(screen.getAllByText('Nepal Airlines is banned', { exact: false })).toHaveLength(1);
  const record = await screen.findByRole('region', { name: 'What is on record about Nepal Airlines' });
  await expect.poll(() => record.textContent).toContain('Attention');
  within(record).getByRole('link', { name: 'The record of Nepal Airlines' });
});
