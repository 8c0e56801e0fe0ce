import { expect, it } from 'vitest';
import { AppError } from '#src/errors.ts';
import { testApp, visitor } from '#test/support/app.ts';

it.each([
  ['/?flight=BA286', '/?flight=BA286'],
  ['//evil.example/auth', '/evil.example/auth'],
])('a page that could not be made leads back to %s on this site', async (url, href) => {
  const { app } = await testApp({}, { isOwn: true });
  app.addHook('onRequest', async () => {
    throw new AppError('overloaded');
  });
  const { statusCode, body } = await visitor(app)({ url, headers: { accept: 'text/html' } });
  expect([statusCode, /<a href="([^"]*)">Try again/.exec(body)?.[1]]).toEqual([503, href]);
});
