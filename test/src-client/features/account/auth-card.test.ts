// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { held, PASSWORD, screen, unreachable, visit } from '#test/support/open-app.ts';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

/** Opens a guest's page; `type` replaces what its fields hold. */
async function guest() {
  const { app, ctx } = await testApp();
  const page = visit(app);
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.fill(field(label), value);
  };
  const press = async (name: string) => page.user.click(await button(name));
  const signIn = async (username: string, password = PASSWORD) => {
    await button('Get Started');
    await type({ Email: username, Password: password });
    await press('Get Started');
  };
  const leave = () => page.call({ url: '/api/logout', method: 'POST' });
  return { ...page, ctx, type, press, signIn, leave };
}

it('asks how safe that plane is, and to sign in first; what is typed as email is sent as username', async () => {
  const page = await guest();
  const sent: string[] = [];
  page.open('/auth');
  await screen.findByRole('heading', { level: 1, name: 'How safe is that plane?' });
  await screen.findByText(/^Join Airworthy/);
  page.answer('account.login', (ask, body) => {
    sent.push(body);
    return ask();
  });
  await page.signIn('nobody@example.com');
  await screen.findByText('Login failed');
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ username: 'nobody@example.com', password: PASSWORD }]);
  expect(document.title).toBe('Sign in - Airworthy');
});

it('has a form to sign up, which says that it is creating the account, and signs in to it', async () => {
  const page = await guest();
  page.open('/auth');
  await page.press("Don't have an account? Sign up");
  await page.press('Already have an account? Sign in');
  await page.press("Don't have an account? Sign up");
  await button('Create Account');
  await page.type({
    Username: 'amelia',
    Email: 'amelia@example.com',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  const { answer, release } = held();
  page.answer('account.register', answer);
  await page.press('Create Account');
  await expect.poll(async () => (await button('Creating account...')).disabled).toBe(true);
  release();
  await screen.findByText('Hello, amelia');
  await expect.poll(page.address).toBe('/');
});

it('shows a wrong password at its field and in a toast, and signs in by name or address in any case', async () => {
  const page = await guest();
  await page.register();
  await page.leave();
  page.open('/auth');
  await page.signIn('AMELIA', 'not-this-one');
  await screen.findByText('Login failed');
  await screen.findByText('401: Invalid username or password');
  await page.signIn('amelia@EXAMPLE.com');
  await screen.findByText('Hello, amelia');
  await expect.poll(page.address).toBe('/');
  page.open('/auth');
  await expect.poll(page.address).toBe('/');
});

it('says what it is doing, and a logout leaves a protected page', async () => {
  const page = await guest();
  await page.register();
  await page.leave();
  page.open('/auth?next=/profile');
  const login = held();
  page.answer('account.login', login.answer);
  await page.signIn('amelia');
  await button('Signing in...');
  login.release();
  await screen.findByRole('heading', { name: 'My Profile' });
  const logout = held();
  page.answer('account.logout', logout.answer);
  await page.press('Your account');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByText('Logging out...');
  logout.release();
  await screen.findByRole('link', { name: 'Login' });
  await expect.poll(page.address).toBe('/auth?next=%2Fprofile');
  expect((await page.call('/api/user')).statusCode).toBe(401);
});

it('a logout that fails says so, and leaves everything as it was', async () => {
  const page = await guest();
  await page.register();
  page.open('/');
  page.answer('account.logout', unreachable);
  await page.press('Your account');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByText('Logout failed');
  expect(await screen.findByText('Hello, amelia')).toBeTruthy();
});

it('comes back to the protected page that was asked for, and never leads to another site', async () => {
  const page = await guest();
  await page.register();
  const { flight } = (await page.call('/api/flights/search?flightNumber=BA286')).json();
  await page.leave();
  page.open(`/flights/${flight.id}`);
  await expect.poll(page.address).toBe(`/auth?next=${encodeURIComponent(`/flights/${flight.id}`)}`);
  await page.signIn('amelia');
  await screen.findByRole('heading', { level: 1, name: 'Flight Details: BA286' });
  await expect.poll(page.address).toBe(`/flights/${flight.id}`);
  await page.leave();
  page.open('/auth?next=//evil.example/');
  await page.signIn('amelia');
  await screen.findByText('Hello, amelia');
  await expect.poll(page.address).toBe('/');
});

it('what is not available yet says so and does nothing', async () => {
  const page = await guest();
  page.open('/auth');
  await page.user.click(await screen.findByText('Forgot password?'));
  await screen.findByText('Ask its owner for a link to set a new password.', { exact: false });
  await page.press("Don't have an account? Sign up");
  await screen.findByText('Or sign up with');
  for (const service of ['Google', 'Apple', 'Facebook']) {
    expect((await button(`${service} (not available yet)`)).getAttribute('aria-disabled')).toBe('true');
  }
  await expect.poll(page.address).toBe('/auth');
});

it('mistakes show at their fields, before and after the server is asked; the first has the focus', async () => {
  const page = await guest();
  await page.register();
  await page.leave();
  page.open('/auth');
  await page.press('Get Started');
  await screen.findByText('Username must be at least 3 characters');
  await screen.findByText('Password must be at least 6 characters');
  await page.press("Don't have an account? Sign up");
  await button('Create Account');
  await page.type({ Username: 'amelia', Email: 'nobody', Password: PASSWORD, 'Confirm password': 'something-else' });
  await page.press('Create Account');
  await screen.findByText('Please enter a valid email address');
  await screen.findByText("Passwords don't match");
  expect(document.activeElement).toBe(field('Email'));
  await page.type({ Email: 'somebody@example.com' });
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  await page.press('Create Account');
  await expect.poll(() => document.activeElement).toBe(field('Confirm password'));
  await page.type({ 'Confirm password': PASSWORD });
  await page.press('Create Account');
  await screen.findByText('Registration failed');
  await expect.poll(() => field('Username').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Username'));
});

it('a password is shown by the keyboard, too', async () => {
  const page = await guest();
  page.open('/auth');
  await button('Get Started');
  await page.type({ Password: PASSWORD });
  expect(field('Password').type).toBe('password');
  await page.user.keyboard('{Tab}{Enter}');
  expect(field('Password').type).toBe('text');
});

it.each(['nothing', 503])('pressing again after a registration that had %s signs in to its account', async (got) => {
  const page = await guest();
  page.open('/auth');
  await page.press("Don't have an account? Sign up");
  await button('Create Account');
  await page.type({
    Username: 'amelia',
    Email: 'amelia@example.com',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  page.answer('account.register', async (ask) => {
    await ask();
    // the lost answer carried the session cookie
    await page.leave();
    if (got === 'nothing') throw new TypeError('Failed to fetch');
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, appCode: 'storage_unavailable' };
    return Response.json({ error: { code: -32603, message: 'The database is away.', data } }, { status: 503 });
  });
  await page.press('Create Account');
  await screen.findByText('Registration failed');
  page.mend();
  await page.press('Create Account');
  expect(await screen.findByText('Hello, amelia')).toBeTruthy();
});

it('a tooltip opens after 700 ms, and the next one within 300 ms at once', async () => {
  const page = await guest();
  page.open('/auth');
  await page.press("Don't have an account? Sign up");
  await button('Create Account');
  page.useFakeClock();
  const tooltip = () => document.querySelectorAll('[role="tooltip"]').length;
  const hover = (name: string) => page.user.hover(screen.getByRole('button', { name }));
  await hover('Google (not available yet)');
  await page.pass(699);
  expect(tooltip()).toBe(0);
  await page.pass(1);
  expect(tooltip()).toBe(1);
  await page.user.unhover(screen.getByRole('button', { name: 'Google (not available yet)' }));
  await hover('Apple (not available yet)');
  await page.pass(50);
  expect(screen.getByRole('button', { name: /^Apple/ }).getAttribute('aria-describedby')).toBeTruthy();
  await page.user.unhover(screen.getByRole('button', { name: /^Apple/ }));
  await page.until(() => tooltip() === 0);
  await page.pass(300);
  await hover('Google (not available yet)');
  await page.pass(699);
  expect(tooltip()).toBe(0);
});
