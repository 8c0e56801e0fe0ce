import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { buildContext } from '#server/context.ts';
import { addStoredKeys, decrypt, encrypt } from '#server/runtime/secrets/encryption.ts';
import { readOverview } from '#server/services/admin/overview.ts';
import { checkServices } from '#server/services/maintenance/check-services.ts';
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app.ts';
import { post, seedUsers, signedIn } from '#test/support/member.ts';

const KEY = 'fr24-secret-0123456789';
const remove = (apiName: unknown) => post('/api/remove-api-key', { apiName });
const configure = (apiName: unknown, apiKey: unknown) => post('/api/configure-api-key', { apiName, apiKey });

/** Returns the settings in force for a server that starts on this database. */
function keysOf({ db }: TestApp, env: Record<string, string>) {
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, ...env });
  return addStoredKeys(config, db, config.SESSION_SECRET as string);
}

describe('an API key that an administrator enters', () => {
  it('is kept encrypted and used from the next start on', async () => {
    const test = await testApp();
    await seedUsers(test);
    const admin = await signedIn(test.app, 'admin');
    const response = await admin(configure('flightradar24', KEY));
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain(KEY);
    expect((await admin('/api/api-status')).json().flightRadar24).toBe('missing');
    const rows = await test.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(KEY);
    expect(rows).toMatchObject([{ apiName: 'FlightRadar24' }]);

    const inForce = await keysOf(test, {});
    expect([inForce.FLIGHTRADAR24_API_KEY, inForce.SERPER_API_KEY]).toEqual([KEY, undefined]);
    const restarted = await buildContext(readConfig({ SESSION_SECRET: TEST_SECRET }), { db: test.db });
    expect([restarted.liveFlights.isConfigured, restarted.webSearch.isConfigured]).toEqual([true, false]);
    expect(JSON.stringify(restarted.config)).not.toContain(KEY);
    expect((await admin('/api/admin/settings')).json().settings).toContainEqual({
      name: 'FLIGHTRADAR24_API_KEY',
      value: null,
      isSecret: true,
      source: 'owner',
    });
  });

  it('gives way to the environment, and to a newer one', async () => {
    const test = await testApp();
    await seedUsers(test);
    const admin = await signedIn(test.app, 'admin');
    await admin(configure('Serper', 'old-key'));
    await admin(configure('Serper', 'new-key'));
    expect((await keysOf(test, {})).SERPER_API_KEY).toBe('new-key');
    expect((await keysOf(test, { SERPER_API_KEY: 'from-outside' })).SERPER_API_KEY).toBe('from-outside');
    const elsewhere = { SESSION_SECRET: 'another-secret-of-thirty-two-characters' };
    expect((await keysOf(test, elsewhere)).SERPER_API_KEY).toBeUndefined();
  });

  it('is named on the owner’s page and by doctor while another secret cannot decrypt it', async () => {
    const test = await testApp();
    await seedUsers(test);
    const admin = await signedIn(test.app, 'admin');
    await admin(configure('Serper', 'old-key'));
    expect((await admin('/api/admin/overview')).json().problems).toEqual([]);
    test.ctx.sessionSecret = 'another-secret-of-thirty-two-characters';
    const problem = expect.stringMatching(/^The stored key of Serper cannot be decrypted, because SESSION_SECRET has/);
    const overview = await readOverview(test.ctx, []);
    expect(overview.problems).toEqual([problem]);
    const findings = await checkServices(test.ctx);
    expect(findings).toContainEqual({ service: 'Key of Serper', isOk: false, finding: problem });
  });

  it.each([
    ['Stripe', KEY, 'Unknown service. Choose one of FlightRadar24, Serper, OpenAI.'],
    ['__proto__', KEY, 'Unknown service. Choose one of FlightRadar24, Serper, OpenAI.'],
    [undefined, KEY, 'Unknown service. Choose one of FlightRadar24, Serper, OpenAI.'],
    ['OpenAI', ' ', 'Please enter the API key.'],
    ['OpenAI', undefined, 'Please enter the API key.'],
    ['OpenAI', 'two words', 'An API key has no spaces or special characters. Copy it again from the service.'],
    ['OpenAI', 'x'.repeat(501), 'An API key has no spaces or special characters. Copy it again from the service.'],
  ])('%s with %s is a 400', async (apiName, apiKey, message) => {
    const test = await testApp();
    await seedUsers(test);
    const response = await (await signedIn(test.app, 'admin'))(configure(apiName, apiKey));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(message);
  });

  it('is removed again: the environment has its place, or none, and the audit log tells it', async () => {
    const test = await testApp();
    await seedUsers(test);
    const admin = await signedIn(test.app, 'admin');
    const enteredKeys = async () => (await admin('/api/admin/settings')).json().enteredKeys;
    await admin(configure('OpenAI', KEY));
    await admin(configure('Serper', KEY));
    expect(await enteredKeys()).toEqual(['Serper', 'OpenAI']);
    const other = await signedIn(test.app, 'premium');
    expect((await other(remove('serper'))).statusCode).toBe(403);
    expect((await admin(remove('serper'))).statusCode).toBe(200);
    expect(await enteredKeys()).toEqual(['OpenAI']);
    expect((await keysOf(test, {})).SERPER_API_KEY).toBeUndefined();
    expect((await keysOf(test, { SERPER_API_KEY: 'from-outside' })).SERPER_API_KEY).toBe('from-outside');
    const again = await admin(remove('Serper'));
    expect([again.statusCode, again.json().message]).toEqual([404, 'No Serper key has been entered here.']);
    expect((await admin(remove('Stripe'))).statusCode).toBe(400);
    const { entries } = (await admin('/api/admin/audit')).json();
    expect(entries.map(({ act, subject }: Record<string, string>) => `${act} ${subject}`)).toEqual([
      'removed the key of Serper',
      'entered the key of Serper',
      'entered the key of OpenAI',
    ]);
    expect(JSON.stringify(entries)).not.toContain(KEY);
  });

  it('is removed also where this server cannot open it', async () => {
    const test = await testApp();
    await seedUsers(test);
    const admin = await signedIn(test.app, 'admin');
    const sealedKey = encrypt('another-secret-of-thirty-two-characters', 'api keys', KEY);
    await test.db.insertInto('api_keys').values({ apiName: 'Serper', sealedKey, savedAt: 1 }).execute();
    expect((await admin('/api/admin/settings')).json().enteredKeys).toEqual(['Serper']);
    expect((await admin(remove('Serper'))).statusCode).toBe(200);
    expect(await test.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
  });

  it('comes from no one else', async () => {
    const test = await testApp();
    await seedUsers(test);
    const response = await (await signedIn(test.app, 'premium'))(configure('OpenAI', KEY));
    expect(response.statusCode).toBe(403);
    expect(await test.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
  });
});

describe('sealing', () => {
  const sealed = encrypt(TEST_SECRET, 'api keys', 'clé 🔑');
  it('opens again with the same secret and purpose', () => {
    expect(decrypt(TEST_SECRET, 'api keys', sealed)).toBe('clé 🔑');
    expect(encrypt(TEST_SECRET, 'api keys', 'clé 🔑')).not.toBe(sealed);
  });
  it('opens in no other way', () => {
    expect(decrypt(TEST_SECRET, 'other', sealed)).toBeNull();
    expect(decrypt('another-secret', 'api keys', sealed)).toBeNull();
    const flipped = Buffer.from(sealed, 'base64url');
    flipped[flipped.length - 1] = (flipped.at(-1) as number) ^ 1;
    expect(decrypt(TEST_SECRET, 'api keys', flipped.toString('base64url'))).toBeNull();
    expect(decrypt(TEST_SECRET, 'api keys', '')).toBeNull();
    expect(decrypt(TEST_SECRET, 'api keys', 'not sealed')).toBeNull();
  });
});
