// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { held, screen, told, visit } from '#test/support/open-app.ts';

/** Opens pages as a member with a report of BA286, whose id is `id`. */
async function member() {
  const { app } = await testApp();
  const page = visit(app);
  await page.register();
  const { flight } = (await page.call('/api/flights/search?flightNumber=BA286')).json();
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, id: flight.id as number, press };
}

it('loads with its skeleton; Back leads to the first page where one came from nowhere', async () => {
  const page = await member();
  const { answer, release } = held();
  page.answer('flights.byId', answer);
  page.open(`/details/${page.id}`);
  await screen.findByRole('heading', { name: 'Loading Flight Details...' });
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull();
  release();
  await screen.findByRole('heading', { level: 1, name: 'Flight Details: BA286' });
  expect(sessionStorage.getItem('referrer')).toBeNull();
  await page.press('Back');
  await expect.poll(page.address).toBe('/');
});

it('is led to by a report, and Back leads to that', async () => {
  const page = await member();
  page.open('/?flight=BA286');
  await page.user.click(await screen.findByRole('link', { name: 'Permanent link to this report' }));
  await screen.findByRole('heading', { level: 1, name: 'Flight Details: BA286' });
  expect(sessionStorage.getItem('referrer')).toBe('/?flight=BA286');
  await page.press('Back');
  await expect.poll(page.address).toBe('/?flight=BA286');
});

it('keeps where one came from for Back', async () => {
  const page = await member();
  page.open('/profile');
  await screen.findByRole('heading', { name: 'My Profile' });
  await page.user.click(await screen.findByRole('link', { name: 'Flight Search' }));
  await expect.poll(() => sessionStorage.getItem('referrer')).toBe('/profile');
});

it.each(['a report that is not there', 'an answer without data'])('says of %s that it is missing', async (what) => {
  const page = await member();
  if (what === 'an answer without data') page.answer('flights.byId', () => told(null));
  page.open(what === 'an answer without data' ? `/details/${page.id}` : '/details/999999');
  await screen.findByText('Unable to retrieve flight details');
  await screen.findByText(
    "We couldn't find the flight information you're looking for. It may have been removed or there was an error retrieving the data.",
  );
  sessionStorage.setItem('referrer', '/?flight=BA286');
  await page.press('Return to Previous Page');
  await expect.poll(page.address).toBe('/?flight=BA286');
});

it('asks to sign in again where a session has ended elsewhere', async () => {
  const page = await member();
  page.open('/trips');
  await screen.findByText('Hello, amelia');
  await page.call({ url: '/api/logout', method: 'POST' });
  page.open('/details/1');
  await expect.poll(page.address).toBe('/auth?next=%2Fdetails%2F1');
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeTruthy();
});
