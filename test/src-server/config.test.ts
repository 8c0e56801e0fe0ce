import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames, settingsOf } from '#server/config.ts';
import { tellFormerSettings } from '#server/former-settings.ts';
import { testFolder } from '#test/support/database.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

type Values = Record<string, string>;

/**
 * For each setting, a valid value, how it is read, and invalid values; `null` where any text is valid. `beside` lists
 * the other settings that it needs.
 */
const SETTINGS: Record<string, { well: string; read?: unknown; ill: string[] | null; beside?: Values }> = {
  HOST: { well: '0.0.0.0', ill: null },
  PORT: { well: '8080', read: 8080, ill: ['many', '-1', '65536', '80.5'] },
  PUBLIC_URL: {
    well: 'HTTPS://Fly.Example/',
    read: 'https://fly.example',
    ill: [
      'fly.example',
      'ftp://fly.example',
      'https://fly.example/airworthy',
      'https://fly.example?a=b',
      'https://name:word@fly.example',
    ],
  },
  TRUST_PROXY: {
    well: 'loopback, 10.0.0.0/8, ::1/128',
    ill: ['my proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'loopback/8'],
  },
  DATABASE_URL: {
    well: 'file:/data/a.db',
    beside: { SESSION_SECRET: SECRET },
    ill: ['mysql://x', 'file:', 'file::memory:', 'a.db', 'postgres://a:b@h/d?sslrootcert=/none.pem'],
  },
  SESSION_SECRET: { well: SECRET, ill: ['short'] },
  FLIGHTRADAR24_API_KEY: { well: 'key', ill: null },
  FLIGHTRADAR24_REQUESTS_PER_MINUTE: { well: '30', read: 30, ill: ['0', 'few'] },
  FLIGHTRADAR24_CREDITS_PER_DAY: { well: '500', read: 500, ill: ['-1', 'many'] },
  SERPER_API_KEY: { well: 'key', ill: null },
  SERPER_CREDITS_PER_DAY: { well: '500', read: 500, ill: ['-1', 'many'] },
  OPENAI_API_KEY: { well: 'key', ill: null },
  OPENAI_MODEL: { well: 'gpt-x', ill: null },
  OPENAI_TOKENS_PER_DAY: { well: '500', read: 500, ill: ['-1', 'many'] },
  SERVICE_URLS: {
    well: 'openai=http://localhost:1/v1/ stripe=http://localhost:2',
    read: { openai: 'http://localhost:1/v1', stripe: 'http://localhost:2' },
    ill: ['localhost', 'openai=localhost', 'mail=http://localhost:1', 'openai'],
  },
  ADSB_URL: {
    well: 'http://pi.example/data/aircraft.json, https://opendata.adsb.fi/api/',
    read: ['http://pi.example/data/aircraft.json', 'https://opendata.adsb.fi/api'],
    ill: ['on', 'adsb.fi', 'https://opendata.adsb.fi/api/ adsb.fi'],
  },
  AVIATION_WEATHER_URL: { well: 'off', ill: ['on', 'aviationweather.gov'] },
  WEATHER_URL: {
    well: 'https://customer-api.open-meteo.com/',
    read: 'https://customer-api.open-meteo.com',
    ill: ['on'],
  },
  WEATHER_API_KEY: { well: 'key', ill: null },
  STRIPE_SECRET_KEY: { well: 'sk', ill: null },
  STRIPE_PUBLISHABLE_KEY: { well: 'pk', ill: null },
  STRIPE_WEBHOOK_SECRET: { well: 'whsec', ill: null },
  STRIPE_PRICE_ID: { well: 'price_1', ill: null },
  SMTP_URL: {
    well: 'smtps://user:password@mail.example',
    ill: ['mail.example', 'http://mail.example', 'smtp://me:p#w@mail.example', 'smtp://me:50%@mail.example'],
  },
  MAIL_FROM: {
    well: 'Airworthy <mail@fly.example>',
    ill: ['Airworthy', 'Airworthy <mail>', 'a@b.example, c@d.example'],
  },
  OWNER_NAME: { well: 'Example Ltd', ill: ['x'.repeat(201)] },
  SUPPORT_EMAIL: { well: 'help@fly.example', ill: ['help'] },
  REGISTRATION: { well: 'invite', ill: ['some', 'Open'] },
  PASSWORDS: { well: 'on', read: true, ill: ['maybe', 'true'] },
  OIDC_ISSUER: {
    well: 'https://id.example/realms/one/',
    read: 'https://id.example/realms/one',
    ill: ['id.example', 'ftp://id.example'],
  },
  OIDC_CLIENT_ID: { well: 'airworthy', ill: null },
  OIDC_CLIENT_SECRET: { well: 'secret', ill: null },
  OIDC_NAME: { well: 'Example ID', ill: ['x'.repeat(41)] },
  OIDC_SCOPES: { well: 'openid groups', ill: ['profile', 'openid,email'] },
  OIDC_AUTO_REGISTER: { well: 'on', read: true, ill: ['maybe', 'true'] },
  OIDC_ADMIN_GROUP: { well: 'owners', ill: null },
  OIDC_GROUPS_CLAIM: { well: 'roles', ill: null },
  FREE_SEARCHES: { well: 'unlimited', ill: ['some', '-1'] },
  GUEST_SEARCHES: { well: '0', read: 0, ill: ['some', '1.5'] },
  RATE_LIMITS: { well: 'callers', ill: ['maybe', 'true'] },
  OPEN_DATA_ONLY: { well: 'on', read: true, ill: ['maybe', 'true'] },
  ALLOW_PRIVATE_WEBHOOKS: { well: 'on', read: true, ill: ['maybe', 'true'] },
  ACCOUNTS_PER_ADDRESS: { well: '50', read: 50, ill: ['0', 'some'] },
  REPORT_RETENTION_DAYS: { well: '30', read: 30, ill: ['0', 'all'] },
  BACKUP_FOLDER: { well: '/backups', ill: null },
  BACKUP_KEEP: { well: '30', read: 30, ill: ['0', 'all'] },
  REFRESH_FOLDER: { well: '/var/refresh', ill: null },
  METRICS_TOKEN: { well: 'a-token-of-the-operator', ill: ['short'] },
  LOG_LEVEL: { well: 'warn', ill: ['loud'] },
};
/** Settings that others require. */
const PARTNERS = {
  PUBLIC_URL: 'https://fly.example',
  OIDC_CLIENT_ID: 'airworthy',
  OIDC_CLIENT_SECRET: 'secret',
  SUPPORT_EMAIL: 'help@fly.example',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ ...PARTNERS, ...env });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('settings', () => {
  it('are all in this test', () => {
    expect(Object.keys(SETTINGS)).toEqual(settingNames);
  });

  it('need none', () => {
    expect(problemsOf({})).toEqual([]);
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATABASE_URL: 'file:data/airworthy.db' });
  });

  it.each(Object.entries(SETTINGS))(
    '%s is taken from the environment or from a file',
    (name, { well, read = well, beside }) => {
      const path = join(testFolder(), 'setting');
      writeFileSync(path, `${well}\n`);
      for (const env of [{ [name]: well }, { [`${name}_FILE`]: path }, { [name]: '', [`${name}_FILE`]: path }]) {
        expect((readConfig({ ...PARTNERS, ...beside, ...env }) as Record<string, unknown>)[name]).toEqual(read);
      }
      const padded = { ...PARTNERS, ...beside, [name]: ` ${well}\r\n` };
      expect((readConfig(padded) as Record<string, unknown>)[name]).toEqual(read);
      for (const nothing of ['', ' ', '\r\n']) {
        expect(problemsOf({ [name]: nothing })).toEqual(name in PARTNERS ? [] : problemsOf({}));
        expect(readConfig({ [name]: nothing })).toEqual(readConfig({}));
      }
      expect(problemsOf({ [`${name}_FILE`]: '/nowhere/setting' })).toEqual(
        name in PARTNERS ? [] : [`${name}_FILE: the file cannot be read`],
      );
    },
  );

  const ill = Object.entries(SETTINGS).flatMap(([name, { ill, beside }]) =>
    (ill ?? []).map((value) => ({ name, value, beside })),
  );
  it.each(ill)('$name=$value is one clear line that does not repeat it', ({ name, value, beside }) => {
    const problems = problemsOf({ ...beside, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: \\w`));
    expect(problems[0]).not.toMatch(/undefined|NaN|expected|regex|union|invalid input/i);
    if (/SECRET|TOKEN|KEY|SMTP/.test(name)) expect(problems[0]).not.toContain(value);
  });

  it.each([
    ['REGISTRATIN', 'REGISTRATION'],
    ['REGISRTATION', 'REGISTRATION'],
    ['registration', 'REGISTRATION'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['BACKUPFOLDER', 'BACKUP_FOLDER'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['SESION_SECRET_FILE', 'SESSION_SECRET_FILE'],
    ['SMTP_URI', 'SMTP_URL'],
    ['OIDC_CLIENT_SECRETS', 'OIDC_CLIENT_SECRET'],
  ])('%s is no setting: %s was meant', (name, meant) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([`${name} is no setting. Did you mean ${meant}?`]);
  });

  it('of before still work where something is in their place, and stop no start', () => {
    const former = {
      FLIGHTRADAR24_BASE_URL: 'http://localhost:1',
      OPENAI_BASE_URL: 'http://localhost:2/v1',
      SERVICE_URLS: 'stripe=http://localhost:3',
      ADSB_RECEIVER_URL: 'http://pi.example/aircraft.json',
      REFRESH: 'off',
      FIRST_ADMIN_USERNAME: 'captain',
      FIRST_ADMIN_PASSWORD_FILE: '/run/secrets/captain',
      OVERLOAD_DELAY_MS: '0',
    };
    expect(readConfig(former)).toMatchObject({
      SERVICE_URLS: {
        flightradar24: 'http://localhost:1',
        openai: 'http://localhost:2/v1',
        stripe: 'http://localhost:3',
      },
      ADSB_URL: ['http://pi.example/aircraft.json', 'https://api.adsb.lol'],
      REFRESH_FOLDER: 'off',
    });
    expect(readConfig({ ...former, ADSB_URL: 'off' }).ADSB_URL).toEqual(['http://pi.example/aircraft.json']);
    expect(tellFormerSettings(former)).toEqual([
      'FLIGHTRADAR24_BASE_URL still works. Use SERVICE_URLS=flightradar24=ADDRESS.',
      'ADSB_RECEIVER_URL still works. Use ADSB_URL, which takes several addresses.',
      'REFRESH still works. Use REFRESH_FOLDER=off.',
      expect.stringMatching(/^FIRST_ADMIN_USERNAME has no effect any more. Use the code/),
      'OVERLOAD_DELAY_MS has no effect any more. Use RATE_LIMITS=callers.',
    ]);
    expect(problemsOf({ STRIPE_BASE_URL: 'localhost' })).toHaveLength(1);
  });

  it('are fifty at most', () => {
    expect(settingNames.length).toBeLessThanOrEqual(50);
  });

  it('leaves alone what belongs to other programs', () => {
    const others = [
      'HOSTNAME',
      'HOME',
      'PATH',
      'POST',
      'PORTS',
      'USERNAME',
      'LOGNAME',
      'NODE_OPTIONS',
      'OPENAI_ORG_ID',
    ];
    expect(problemsOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('services see all that is no secret', () => {
    const given = Object.fromEntries(Object.entries({ ...SETTINGS }).map(([name, { well }]) => [name, well]));
    const seen = settingsOf(readConfig({ ...given, DATABASE_URL: 'postgres://fly:hidden@db/fly' }));
    const hidden = settingNames.filter((name) => given[name] !== undefined && !(name in seen));
    expect(hidden).toEqual(expect.arrayContaining(['DATABASE_URL', 'SESSION_SECRET', 'OPENAI_API_KEY', 'SMTP_URL']));
    expect(hidden.filter((name) => !/SECRET|PASSWORD|KEY$|TOKEN$|URL$/.test(name))).toEqual([]);
    expect(seen).toMatchObject({ STRIPE_PUBLISHABLE_KEY: given.STRIPE_PUBLISHABLE_KEY, OPENAI_TOKENS_PER_DAY: 500 });
    expect(JSON.stringify(seen)).not.toContain('hidden');
  });
});
