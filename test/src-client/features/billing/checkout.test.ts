// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { newPrice } from '#test/emulators/stripe/objects.ts';
import { testApp } from '#test/support/app.ts';
import { billingApp } from '#test/support/billing.ts';
import { screen, told, unreachable, visit } from '#test/support/open-app.ts';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const UNAVAILABLE = 'Payment system is unavailable. Please try again later.';

/** Opens pages as a member who has used this many searches. */
async function member(env: Record<string, string>, searches = 0) {
  const { app, stripe, clock } = await billingApp(env);
  const page = visit(app);
  await page.register();
  for (const number of ['LH492', 'UA901', 'QF1', 'SQ22', 'BA285'].slice(0, searches))
    expect((await page.call(`/api/flights/search?flightNumber=${number}`)).statusCode).toBe(200);
  const press = async (name: string) => page.user.click(await button(name));
  return { ...page, stripe, clock, press };
}

it('a checkout that brings no address, or no answer, says so', async () => {
  const page = await member({}, 5);
  page.answer('billing.create', () => told({ url: '' }));
  page.open('/profile');
  await page.press('Subscribe to Premium');
  await screen.findByText('Failed to create subscription session');
  screen.getByText('Error', { exact: true });
  page.open('/?flight=BA286');
  await page.press('Subscribe Now - $9/month');
  await page.press('Continue to payment');
  await screen.findByText('Could not create checkout session');
  page.answer('billing.create', unreachable);
  await page.press('Continue to payment');
  expect(await screen.findByText('An unknown error occurred')).toBeTruthy();
});

it('the offer names the price and what it brings', async () => {
  const page = await member({}, 5);
  page.open('/?flight=BA286');
  const offer = await screen.findByRole('dialog', { name: 'Search Limit Reached' });
  await screen.findByText("You've used 5 of your 5 free searches.", { exact: false });
  await button('Subscribe Now - $9/month');
  const [brought] = [...offer.querySelectorAll('ul')].slice(-1);
  expect([...(brought?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Unlimited flight searches',
    'A detailed safety report for every flight, with airline and aircraft model history',
    'Cancel anytime',
  ]);
});

it('without a publishable key the payment system is unavailable', async () => {
  const page = await member({ STRIPE_PUBLISHABLE_KEY: '' }, 5);
  page.open('/?flight=BA286');
  await page.press('Subscribe Now - $9/month');
  await screen.findByText(UNAVAILABLE);
  await page.press('Back');
  await screen.findByText("You've used 5 of your 5 free searches.", { exact: false });
  page.open('/profile');
  await screen.findByText(UNAVAILABLE);
  expect((await button('Subscribe to Premium')).disabled).toBe(true);
});

it('the price shown is the price charged; while it is not known nothing is sold', async () => {
  const page = await member({ STRIPE_PRICE_ID: 'price_owner' });
  page.open('/profile');
  await screen.findByText(UNAVAILABLE);
  const price = newPrice(page.stripe.world, { unitAmount: 2_550, currency: 'eur', interval: 'year' });
  page.stripe.world.prices.set('price_owner', { ...price, id: 'price_owner' });
  page.clock.set('2026-11-20T12:00:16Z');
  page.open('/');
  await screen.findByText('Unlimited searches for €25.50 per year.', { exact: false });
  page.open('/profile');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await page.press('Subscribe to Premium');
  await expect.poll(() => assign.mock.calls.length).toBe(1);
  expect(
    [...page.stripe.world.checkouts.values()].map(({ session }) => [session.amount_total, session.currency]),
  ).toEqual([[2_550, 'eur']]);
});

it('on a private server nothing is offered', async () => {
  const { app } = await testApp({ FREE_SEARCHES: 'unlimited' });
  const page = visit(app);
  await page.register();
  page.open('/profile');
  await screen.findByText('0 / Unlimited');
  expect(screen.queryByRole('button', { name: 'Subscribe to Premium' })).toBeNull();
});

it('a payment system that cannot be reached says so', async () => {
  const page = await member({}, 5);
  page.answer('billing.config', unreachable);
  page.open('/profile');
  await page.press('Subscribe to Premium');
  await screen.findByText('Could not initialize the payment system. Please try again later.');
  screen.getByText('Payment System Error');
  page.open('/?flight=BA286');
  await page.press('Subscribe Now');
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});
