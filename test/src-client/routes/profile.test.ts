// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { held, screen, unreachable, visit } from '#test/support/open-app.ts';

const card = (name: string) => screen.findByRole('region', { name });
const textOf = async (name: string) => (await card(name)).textContent;

async function member() {
  const { app } = await testApp();
  const page = visit(app);
  await page.register();
  return page;
}

it('waits with a spinner while it is not known who reads, and then asks a guest to sign in', async () => {
  const { app } = await testApp();
  const page = visit(app);
  const { answer, release } = held();
  page.answer('account.me', answer);
  page.open('/profile');
  await screen.findByRole('status', { name: 'Loading your account' });
  release();
  await expect.poll(page.address).toBe('/auth?next=%2Fprofile');
});

it('has its three cards', async () => {
  const page = await member();
  page.open('/profile');
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  expect(await textOf('Account Information')).toMatch(
    /Usernameamelia.*Emailamelia@example\.com.*Account createdNov 20, 2026/,
  );
  await expect.poll(() => textOf('Subscription')).toMatch(/Free Plan.*5 free in total.*Subscribe to Premium/);
  await screen.findByRole('button', { name: 'Refresh subscription status' });
  await screen.findByRole('progressbar', { name: 'Searches used: 0 / 5' });
  expect(document.title).toBe('My Profile - Airworthy');
});

it('has no line for an email address that is not there', async () => {
  const page = await member();
  page.answer('account.me', async (ask) => {
    const { result } = await (await ask()).json();
    return Response.json({ result: { data: { ...result.data, email: null } } });
  });
  page.open('/profile');
  expect(await textOf('Account Information')).toContain('amelia');
  expect(await textOf('Account Information')).not.toContain('Email');
});

it('says in its place that a plan cannot be loaded', async () => {
  const page = await member();
  page.answer('billing.subscription', unreachable);
  page.open('/profile');
  await expect.poll(() => textOf('Subscription')).toContain('Error loading subscription information');
});

it('says that the limit is reached', async () => {
  const page = await member();
  for (const number of ['LH492', 'UA901', 'QF1', 'SQ22', 'BA285'])
    await page.call(`/api/flights/search?flightNumber=${number}`);
  page.open('/profile');
  await screen.findByText('5 / 5');
  expect(await textOf('Search Limits')).toContain(
    "You've reached your free search limit. Subscribe to Premium for unlimited searches.",
  );
});

it('asks for a plan anew after ten seconds, and every thirty', async () => {
  const page = await member();
  page.open('/profile');
  await screen.findByText('Free Plan');
  const asked = () => page.calls.filter((procedure) => procedure === 'billing.subscription').length;
  page.useFakeClock(new Date());
  const leaveAndComeBack = async (afterMs: number) => {
    await page.user.click(screen.getByRole('link', { name: 'Flight Search' }));
    await page.until(() => screen.queryByText('Free Plan') === null);
    await page.pass(afterMs);
    page.goBack();
    await page.until(() => screen.queryByText('Free Plan') !== null);
  };
  await leaveAndComeBack(9000);
  expect(asked()).toBe(1);
  await leaveAndComeBack(1000);
  await page.until(() => asked() === 2);
  await page.pass(29_000);
  expect(asked()).toBe(2);
  await page.pass(1100);
  expect(asked()).toBe(3);
});
