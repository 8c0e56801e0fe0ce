// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { held, screen, told, unreachable, visit } from '#test/support/open-app.ts';

const QUESTION = 'How do I read the score of my flight?';
const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Describe your issue or question...');
const isOpen = () => screen.queryByRole('dialog', { name: 'Need Help?' }) !== null;

async function openDialog() {
  const { app } = await testApp();
  const page = visit(app);
  await page.register();
  page.open('/');
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Need help?' }));
    await screen.findByRole('dialog', { name: 'Need Help?' });
  };
  const send = async () => page.user.click(await screen.findByRole('button', { name: 'Send Request' }));
  await open();
  return { page, open, send };
}

it('is for members alone', async () => {
  const { app } = await testApp();
  visit(app).open('/');
  await screen.findByRole('link', { name: 'Login' });
  expect(screen.queryByRole('button', { name: 'Need help?' })).toBeNull();
});

it('has a field of five lines, refuses too short a question, and is closed and empty once it was sent', async () => {
  const { page, open, send } = await openDialog();
  await screen.findByText('Describe your issue or question and our team will get back to you as soon as possible.');
  expect(field().getAttribute('rows')).toBe('5');
  await page.fill(field(), 'too short');
  await send();
  await screen.findByText('Message must be at least 10 characters');
  await page.fill(field(), QUESTION);
  const { answer, release } = held();
  page.answer('help.send', answer);
  await send();
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);
  release();
  await screen.findByText('Help request sent!');
  await expect.poll(isOpen).toBe(false);
  await open();
  expect(field().value).toBe('');
});

it('stays open with what was typed where it cannot be sent, and the next press sends it', async () => {
  const { page, send } = await openDialog();
  await page.fill(field(), QUESTION);
  page.answer('help.send', unreachable);
  await send();
  await screen.findByText('There was a problem sending your help request. Please try again later.');
  expect(field().value).toBe(QUESTION);
  page.mend();
  await send();
  await screen.findByText('Help request sent!');
});

it('tells why it was refused, and keeps what was typed, also when it was closed meanwhile', async () => {
  const { page, open, send } = await openDialog();
  await page.fill(field(), QUESTION);
  page.answer('help.send', () => told({ success: false, message: 'Our team is asleep.' }));
  await send();
  await screen.findByText('Our team is asleep.');
  expect(screen.getAllByText('Error', { exact: true })).toHaveLength(1);
  page.answer('help.send', () => told({ success: false, message: '' }));
  await send();
  await screen.findByText('Failed to send help request');
  await page.user.keyboard('{Escape}');
  await expect.poll(isOpen).toBe(false);
  await open();
  expect(field().value).toBe(QUESTION);
});
