// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { held, screen, visit } from '#test/support/open-app.ts';

/** Opens the page as the server sends it while these keys are missing. */
async function openPage({ isNew = false, role }: { isNew?: boolean; role?: 'user' | 'admin' }) {
  const { app, db } = await testApp();
  const page = visit(app);
  if (role) await page.register();
  if (role === 'admin') await db.updateTable('users').set({ role }).execute();
  const root = document.documentElement;
  root.setAttribute('data-missing-keys', 'FlightRadar24 Serper OpenAI');
  root.toggleAttribute('data-new', isNew);
  onTestFinished(() => {
    for (const name of ['data-missing-keys', 'data-new']) root.removeAttribute(name);
  });
  page.open('/');
  await screen.findByText(role ? 'Hello, amelia' : 'Login');
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, press };
}

const banner = () => screen.queryByText('Missing API keys: FlightRadar24, Serper, OpenAI.', { exact: false });
const field = () => screen.getByPlaceholderText<HTMLInputElement>('Enter your API key');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it.each([
  ['the owner', { role: 'admin' }, true],
  ['everyone while there is no account', { isNew: true }, true],
  ['no guest once there is one', {}, false],
  ['no other member', { role: 'user' }, false],
] as const)('is for %s', async (_who, who, isThere) => {
  await openPage(who);
  expect(banner() !== null).toBe(isThere);
});

it('opens a dialog that hides what is typed, saves nothing blank, and says that only an administrator may', async () => {
  const page = await openPage({ isNew: true });
  await page.press('Add a key');
  await screen.findByRole('dialog', { name: 'Configure FlightRadar24 API Key' });
  expect(field().type).toBe('password');
  expect(save().disabled).toBe(true);
  await page.fill(field(), '  ');
  expect(save().disabled).toBe(true);
  await page.fill(field(), 'a-key');
  await page.press('Save');
  expect(await screen.findByText('Failed to configure API key')).toBeTruthy();
});

it("sends an administrator's key, confirms it, clears the field and closes", async () => {
  const page = await openPage({ role: 'admin' });
  await page.press('Add a key');
  await screen.findByRole('dialog', { name: 'Configure FlightRadar24 API Key' });
  await page.fill(field(), 'a-key');
  const { answer, release } = held();
  let sent = '';
  page.answer('settings.configureApiKey', (ask, body) => {
    sent = body;
    return answer(ask);
  });
  await page.press('Save');
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' }).disabled).toBe(true);
  expect(JSON.parse(sent)).toEqual({ apiName: 'FlightRadar24', apiKey: 'a-key' });
  release();
  await screen.findByText('API Key Received');
  await screen.findByText('The FlightRadar24 API key has been received. Please restart the server to apply it.');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await page.press('Add a key');
  await screen.findByRole('dialog');
  expect(field().value).toBe('');
});
