import { expect, it } from 'vitest';
import { signInPlace } from '../../../../src-client/features/account/sign-in-place.tsx';

const WAYS = { mailsLinks: false, passwords: true, registration: 'open', provider: null } as const;
const HTTPS = 'https://fly.example';
const PASSKEYS = 'Passkeys work only at';
const HTTPS_ONLY = 'Signing in works only with https, at';

it.each([
  ['the address that is set', { passkeys: true, site: HTTPS }, HTTPS, true, null],
  ['another name of it', { passkeys: true, site: HTTPS }, 'https://www.fly.example', false, PASSKEYS],
  ['another port', { passkeys: true, site: HTTPS }, 'https://fly.example:8443', false, PASSKEYS],
  ['an address on the local network', { passkeys: true, site: HTTPS }, 'http://192.168.1.5:3000', false, HTTPS_ONLY],
  ['the machine itself', { passkeys: true, site: HTTPS }, 'http://localhost:3000', false, PASSKEYS],
  ['a site without https', { passkeys: false, site: 'http://fly.lan' }, 'http://192.168.1.5', false, null],
  ['a site whose address is not set', { passkeys: false, site: null }, 'http://localhost:3000', false, null],
])('%s: whether passkeys work, and where else to sign in', (_where, ways, origin, hasPasskeys, text) => {
  const place = signInPlace({ ...WAYS, ...ways }, origin, true);
  expect(place).toEqual({ hasPasskeys, elsewhere: text === null ? null : { site: ways.site, text } });
});

it('a browser that knows no passkeys has none, and nothing is said before the server has answered', () => {
  expect(signInPlace({ ...WAYS, passkeys: true, site: HTTPS }, HTTPS, false).hasPasskeys).toBe(false);
  expect(signInPlace(undefined, HTTPS, true)).toEqual({ hasPasskeys: false, elsewhere: null });
});
