// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import { testApp } from '#test/support/app.ts';
import { screen, visit } from '#test/support/open-app.ts';

vi.mock('../../../../src-client/ui/locale.ts', () => ({ LOCALE: 'ja' }));

it('offers the lives of a token in the language of the page', async () => {
  const { app } = await testApp();
  const page = visit(app);
  await page.register();
  page.open('/profile');
  await page.user.click(await screen.findByRole('button', { name: speak('ja', say('app.account.newToken')) }));
  const lives = await screen.findByLabelText(speak('ja', say('app.account.expiresAfter')));
  expect([...lives.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '30 日',
    '90 日',
    '1 年',
  ]);
});
