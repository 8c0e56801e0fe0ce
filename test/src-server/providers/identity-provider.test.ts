import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkServices } from '#server/services/maintenance/check-services.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { post } from '#test/support/member.ts';
import { type ProviderSetUp, startOpenIdProvider } from '#test/support/openid-provider.ts';

const PUBLIC_URL = 'https://airworthy.example';
const AUTHENTIK = '/application/o/air/';

/** Starts a provider and the product with it; `env` may depend on the provider's issuer. */
async function signInSetUp(setUp: ProviderSetUp = {}, env: (issuer: string) => Record<string, string> = () => ({})) {
  const provider = await startOpenIdProvider(`${PUBLIC_URL}/auth/oidc/callback`, setUp);
  onTestFinished(() => provider.stop());
  const test = await testApp({
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    OIDC_AUTO_REGISTER: 'on',
    ...provider.env,
    ...env(provider.issuer),
  });
  const browser = visitor(test.app);
  return {
    provider,
    browser,
    signIn: async () => {
      const begun = await browser(post('/api/identities/sign-in'));
      if (begun.statusCode !== 200) return begun.json().message;
      return (await browser(await provider.visit(begun.json().url))).headers.location;
    },
    finding: async () => (await checkServices(test.ctx)).find(({ service }) => service === 'Sign-in provider'),
  };
}

describe('the issuer', () => {
  it.each([
    ['without its slash', (issuer: string) => issuer.replace(/\/$/, '')],
    ['with two slashes', (issuer: string) => `${issuer}/`],
    ['as the address of its description', (issuer: string) => `${issuer}.well-known/openid-configuration`],
  ])('works %s, and the account knows that it is connected', async (_how, written) => {
    const test = await signInSetUp({ path: AUTHENTIK }, (issuer) => ({ OIDC_ISSUER: written(issuer) }));
    expect(await test.signIn()).toBe('/');
    expect((await test.browser('/api/identities')).json().identities).toHaveLength(1);
    expect(await test.finding()).toMatchObject({ isOk: true, finding: 'answers, and accepts this client' });
  });

  it('is named where the provider calls itself something else', async () => {
    const test = await signInSetUp({}, (issuer) => ({ OIDC_ISSUER: issuer.replace('127.0.0.1', 'localhost') }));
    expect(await test.signIn()).toMatch(/^We can't sign you in with Hangar ID right now/);
    const { issuer } = test.provider;
    expect(await test.finding()).toEqual({
      service: 'Sign-in provider',
      isOk: false,
      finding: `The provider at ${issuer.replace('127.0.0.1', 'localhost')} calls itself ${issuer}. Set OIDC_ISSUER to that.`,
    });
  });

  it('is the address of a page that describes no provider', async () => {
    const test = await signInSetUp({}, (issuer) => ({ OIDC_ISSUER: `${issuer}/realms/none` }));
    const finding = expect.stringMatching(/cannot be used \(.*status code.*\)\. Check OIDC_ISSUER/);
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
  });

  it('is read without blanks and in small letters', () => {
    const given = { PUBLIC_URL, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER: ' HTTPS://ID.example/a// ' };
    expect(readConfig(given).OIDC_ISSUER).toBe('https://id.example/a');
  });
});

describe('the secret', () => {
  const SECRET = 'a+b/c=%:d e';

  it.each<[string, ProviderSetUp]>([
    ['in the body alone', { ways: ['client_secret_post'] }],
    ['in the header alone', { ways: ['client_secret_basic'] }],
    ['in the body for this client', { ways: ['client_secret_basic', 'client_secret_post'] }],
    ['without decoding the header', { ways: ['client_secret_basic', 'client_secret_post'], isRaw: true }],
  ])('reaches a provider that takes it %s', async (_way, setUp) => {
    const test = await signInSetUp({ ...setUp, secret: SECRET });
    expect(await test.signIn()).toBe('/');
    expect(await test.signIn()).toBe('/');
    expect(await test.finding()).toMatchObject({ isOk: true });
  });

  it('is named where the provider refuses it', async () => {
    const test = await signInSetUp({}, () => ({ OIDC_CLIENT_SECRET: 'another' }));
    const finding = expect.stringMatching(
      /^The provider refuses this server as a client.*invalid_client.*Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
    );
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
    expect(await test.signIn()).toBe('/auth?provider=refused');
  });
});

describe('what the owner reads', () => {
  it('of a signature by the secret', async () => {
    const test = await signInSetUp({ algorithm: 'HS256' });
    const finding = expect.stringMatching(/^The provider signs with HS256.*Choose a signing key/);
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
    expect(await test.signIn()).toBe('/auth?provider=refused');
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
  });

  it('of a clock that is off, until a sign-in works again', async () => {
    const test = await signInSetUp();
    const past = Math.floor(Date.now() / 1000) - 3600;
    test.provider.tamper = () => ({ claims: { iat: past - 600, exp: past } });
    expect(await test.signIn()).toBe('/auth?provider=refused');
    const finding = expect.stringMatching(/cannot be used \(.*"exp".*past current timestamp.*both clocks/);
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
    test.provider.tamper = null;
    expect(await test.signIn()).toBe('/');
    expect(await test.finding()).toMatchObject({ isOk: true });
  });

  it('of a scope that the provider does not know', async () => {
    const test = await signInSetUp({}, () => ({ OIDC_SCOPES: 'openid profile flying' }));
    const finding = 'answers, and accepts this client, but does not list flying of OIDC_SCOPES';
    expect(await test.finding()).toMatchObject({ isOk: true, finding });
    const url = (await test.browser(post('/api/identities/sign-in'))).json().url;
    const state = new URL(url).searchParams.get('state');
    const issuer = encodeURIComponent(test.provider.issuer);
    const back = await test.browser(`/auth/oidc/callback?error=invalid_scope&state=${state}&iss=${issuer}`);
    expect(back.headers.location).toBe('/auth?provider=refused');
    expect(await test.finding()).toMatchObject({ isOk: false, finding: expect.stringContaining('OIDC_SCOPES') });
  });

  it('of a provider without TLS, and of an answer that is not as it should be', async () => {
    const plain = await signInSetUp({}, (issuer) => ({ OIDC_ISSUER: issuer.replace('http:', 'https:') }));
    const finding = expect.stringContaining('does not answer: it answers without TLS; write http:// for it.');
    expect(await plain.finding()).toMatchObject({ isOk: false, finding });
    const test = await signInSetUp();
    test.provider.tamper = () => ({ claims: { iss: `${test.provider.issuer}/` } });
    expect(await test.signIn()).toBe('/auth?provider=refused');
    expect((await test.finding())?.finding).toMatch(/cannot be used \(.*"iss"/);
  });

  it.each([
    ['/me', 403, 'application/json', '{}', 'refused', /status code.*Check OIDC_ISSUER, this client and its scopes/],
    ['/me', 200, 'text/html', '<p>Sign in', 'refused', /content-type.*Check OIDC_ISSUER, this client/],
    ['/me', 200, 'application/jwt', 'a.b.c.d.e', 'refused', /JWE.*Check OIDC_ISSUER, this client/],
    ['/token', 429, 'application/json', '{"error":"slow_down"}', 'refused', /does not answer: .*429/],
    ['/.well-known/openid-configuration', 429, 'text/html', '', 'refused', /does not answer: .*429/],
  ])('of %s that answers %i with %s', async (path, status, type, body, reason, finding) => {
    const test = await signInSetUp();
    if (path === '/.well-known/openid-configuration') {
      test.provider.answers[path] = { status, type, body };
      expect(await test.signIn()).toMatch(/^We can't sign you in with Hangar ID right now/);
    } else {
      const begun = (await test.browser(post('/api/identities/sign-in'))).json().url;
      test.provider.answers[path] = { status, type, body };
      const back = await test.browser(await test.provider.visit(begun));
      expect(back.headers.location).toBe(`/auth?provider=${reason}`);
      delete test.provider.answers[path];
    }
    expect(await test.finding()).toMatchObject({ isOk: false, finding: expect.stringMatching(finding) });
  });

  it('of a provider that is away', async () => {
    const test = await signInSetUp({}, () => ({ OIDC_ISSUER: 'http://127.0.0.1:9' }));
    expect(await test.signIn()).toMatch(/^We can't sign you in with Hangar ID right now/);
    const finding = expect.stringMatching(/^The provider at http:\/\/127\.0\.0\.1:9 does not answer: /);
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
  });
});

describe('a person', () => {
  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(3000)],
    ['not text for a database', 'a\0b'],
  ])('whose sub is %s is not signed in', async (_how, sub) => {
    const test = await signInSetUp();
    test.provider.tamper = () => ({ claims: { sub } });
    test.provider.people['subject-1'] = {};
    expect(await test.signIn()).toBe('/auth?provider=refused');
    const finding = expect.stringMatching(/^The token's sub must have 1 to 255 visible characters/);
    expect(await test.finding()).toMatchObject({ isOk: false, finding });
  });

  it('has a name that can be shown, and no address that is none', async () => {
    const test = await signInSetUp();
    const name = 'Ada\0\u202e Love\ud800lace';
    test.provider.tamper = () => ({
      claims: { name, email: 'ada@x.example\r\nBcc: all@x.example', email_verified: true },
    });
    expect(await test.signIn()).toBe('/');
    expect((await test.browser('/api/user')).json()).toMatchObject({ email: null, pendingEmail: null });
    const [identity] = (await test.browser('/api/identities')).json().identities;
    expect(identity.name).toBe('Ada Love\ufffdlace');
  });
});

describe('groups', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a name', { groups: 'owners' }, {}],
    ['a path', { groups: ['/owners'] }, {}],
    ['objects', { groups: [{ id: '1', name: 'owners' }] }, {}],
    ['an object of roles', { 'urn:x:roles': { owners: { 1: 'x' } } }, { OIDC_GROUPS_CLAIM: 'urn:x:roles' }],
    ['a nested claim', { realm_access: { roles: ['owners'] } }, { OIDC_GROUPS_CLAIM: 'realm_access.roles' }],
  ])('may be %s, and too many to send take no role away', async (_how, claims, env) => {
    const test = await signInSetUp({}, () => ({ OIDC_ADMIN_GROUP: 'owners', ...env }));
    const roleWith = async (sent: Record<string, unknown>) => {
      test.provider.tamper = () => ({ claims: sent });
      await test.signIn();
      return (await test.browser('/api/user')).json().role;
    };
    expect(await roleWith(claims)).toBe('admin');
    expect(await roleWith({ hasgroups: true })).toBe('admin');
    expect(await roleWith({ _claim_names: { [env.OIDC_GROUPS_CLAIM ?? 'groups']: 'src1' } })).toBe('admin');
    expect(await roleWith({})).toBe('user');
    expect(await roleWith({ groups: { owners: false } })).toBe('user');
  });
});
