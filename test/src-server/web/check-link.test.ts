import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';

it.each([
  ['/check?flight=BA286&date=2026-12-01', '/?flight=BA286&date=2026-12-01'],
  ['/check?flight=BA%20286', '/?flight=BA%20286'],
  ['/check', '/?tab=booking'],
  ['/check?//evil.example', '/?//evil.example'],
])('%s leads to %s', async (asked, path) => {
  const { app } = await testApp();
  const response = await visitor(app)(asked);
  expect([response.statusCode, response.headers.location]).toEqual([302, path]);
});
