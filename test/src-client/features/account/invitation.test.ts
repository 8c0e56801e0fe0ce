// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { invite } from '#server/services/account/register.ts';
import { testApp } from '#test/support/app.ts';
import { PASSWORD, screen, visit } from '#test/support/open-app.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

it('where an account takes an invitation the sign-in page says so, and its link lets one in', async () => {
  const { app, ctx } = await testApp({ REGISTRATION: 'invite' });
  const page = visit(app);
  page.open('/auth');
  await screen.findByText('New accounts need an invitation from the owner of this site.');
  expect(screen.queryByRole('button', { name: /Sign up/ })).toBeNull();
  page.open(await invite(ctx));
  await expect.poll(page.address).toBe('/auth/join');
  const create = await screen.findByRole('button', { name: 'Create Account' });
  for (const [label, text] of Object.entries({
    Username: 'amelia',
    Email: 'amelia@example.com',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  }))
    await page.fill(field(label), text);
  await page.user.click(create);
  await screen.findByText('Hello, amelia');
  await expect.poll(page.address).toBe('/');
});

it('where no one may create an account an invitation says so before it is filled in', async () => {
  const { app } = await testApp({ REGISTRATION: 'closed' });
  visit(app).open('/auth/join?token=given-before-it-was-closed');
  await screen.findByText("This site doesn't accept new accounts.");
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});
