import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';

const SECURITY = '/.well-known/security.txt';

it('names where to report a vulnerability, where there is an address (RFC 9116)', async () => {
  const { app, clock } = await testApp({ SUPPORT_EMAIL: 'help@fly.example', PUBLIC_URL: 'https://fly.example' });
  const ask = visitor(app);
  const { statusCode, headers, body } = await ask(SECURITY);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:help@fly.example',
      'Expires: 2027-05-19T12:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: https://fly.example${SECURITY}`,
      '',
    ].join('\n'),
  );
  clock.set('2027-05-20T12:00:00Z');
  expect((await ask(SECURITY)).body).toContain('Expires: 2027-11-16T12:00:00.000Z');
});

it('without an address of the owner there is no one to write to, and without one of the site no canonical', async () => {
  expect((await visitor((await testApp()).app)(SECURITY)).statusCode).toBe(404);
  const { app } = await testApp({ SUPPORT_EMAIL: 'help@fly.example' });
  expect((await visitor(app)(SECURITY)).body).not.toContain('Canonical');
});

it('a password manager is led to where the password is changed', async () => {
  const ask = visitor((await testApp()).app);
  const { statusCode, headers } = await ask('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/profile']);
  // clients first check whether this server returns a success status for anything at all
  const name = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await ask(`/.well-known/${name}`)).statusCode).toBe(404);
});
