// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { PASSWORD, screen, visit } from '#test/support/open-app.ts';

async function member() {
  const { app } = await testApp();
  const page = visit(app);
  await page.register();
  const press = async (name: string) => {
    (await button(name)).focus();
    await page.user.keyboard('{Enter}');
  };
  const type = (label: string, text: string) => page.fill(field(label), text);
  return { ...page, press, type };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const expectFocus = (on: () => Element | null) => expect.poll(() => document.activeElement === on()).toBe(true);

it('moves to the first field that is wrong, also where the server says so', async () => {
  const page = await member();
  page.open('/trips');
  await page.press('Create trip');
  await expectFocus(() => field('Flight number'));
  const { id } = await screen.findByText('Flight number must be at least 2 characters long');
  expect(field('Flight number').getAttribute('aria-describedby')).toContain(id);
  await page.type('Flight number', 'BA286');
  await page.press('Create trip');
  await expectFocus(() => field('Departure date, local'));

  page.open('/');
  await page.fill(await screen.findByRole('combobox', { name: 'From' }), 'LHR');
  await page.user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await page.press('Find Flights');
  await expectFocus(() => screen.queryByRole('combobox', { name: 'To' }));

  await page.call({ url: '/api/logout', method: 'POST' });
  page.open('/auth');
  await page.press("Don't have an account? Sign up");
  await button('Create Account');
  await page.type('Username', 'amelia');
  await page.type('Email', 'somebody-else@example.com');
  await page.type('Password', PASSWORD);
  await page.press('Create Account');
  await expectFocus(() => field('Confirm password'));
  expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true');
  await page.type('Confirm password', PASSWORD);
  await page.press('Create Account');
  await expectFocus(() => field('Username'));
});
