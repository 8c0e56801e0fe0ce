import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, standaloneCommands } from '#server/cli/commands.ts';
import { runCli } from '../support/cli.ts';
import { testFolder } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';

const run = async (...args: string[]) => {
  const file = join(testFolder(), 'a.db');
  const { code, output } = await runCli(args, { DATABASE_URL: `file:${file}` });
  return { code, output, hasOpened: existsSync(file) };
};

describe('the command line', () => {
  it('tells what a command is for, and does nothing else', async () => {
    expect(await run('doctor', '--help')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ {2}doctor +check/),
      hasOpened: false,
    });
    expect(await run('seed', 'test-users', '-h')).toMatchObject({ code: 0, hasOpened: false });
  });

  it('lists all commands for help', async () => {
    expect(await run('help')).toMatchObject({ code: 0, output: expect.stringMatching(/^These commands exist:\n/) });
  });

  it.each([
    [['doctor', '--dry-run'], 'doctor does not take --dry-run. Nothing was done. Use it so: doctor\n'],
    [['jobs', 'stop'], 'jobs does not take stop. Nothing was done.'],
    [
      ['make-admin', 'Amelia', 'Earhart'],
      'make-admin does not take Earhart. Nothing was done. Use it so: make-admin NAME',
    ],
  ])('does nothing for %j', async (words, said) => {
    expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringContaining(said), hasOpened: false });
  });
});

it.each([
  [['facts', 'build', '--with', 'http://127.0.0.1:1/routes.csv'], 'could not be fetched'],
  [['facts', 'build', '--with', 'nothing.csv'], 'There is nothing at nothing.csv'],
])('%j says what to do', async (words, said) => {
  expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringContaining(said) });
});

/** The settings of a server on which every service is set up, and none of them answers. */
async function allDown() {
  const port = await freePort();
  const nowhere = `http://127.0.0.1:${port}`;
  const services = ['FLIGHTRADAR24', 'SERPER', 'OPENAI'];
  const addresses = ['AVIATION_WEATHER_URL', 'WEATHER_URL', 'OIDC_ISSUER'];
  return {
    nowhere,
    env: {
      ...Object.fromEntries(services.map((name) => [`${name}_API_KEY`, 'key'])),
      ...Object.fromEntries(addresses.map((name) => [name, nowhere])),
      SERVICE_URLS: ['flightradar24', 'serper', 'openai', 'stripe'].map((name) => `${name}=${nowhere}`).join(' '),
      ADSB_URL: `${nowhere}/aircraft.json ${nowhere}`,
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_key',
      STRIPE_WEBHOOK_SECRET: 'whsec_key',
      STRIPE_PRICE_ID: 'price_1',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'mail@airworthy.example',
      OIDC_CLIENT_ID: 'client',
      OIDC_CLIENT_SECRET: 'secret',
      PUBLIC_URL: 'https://airworthy.example',
      DATABASE_URL: `file:${join(testFolder(), 'a.db')}`,
    },
  };
}

/** What a command takes beside its name, where each server that is named does not answer. */
const TAKES: Record<string, (nowhere: string) => string[]> = {
  'facts build': (nowhere) => ['--with', `${nowhere}/routes.csv`],
  'copy-database': (nowhere) => ['--to', `postgres://nobody:x@${new URL(nowhere).host}/none`],
  'jobs run': () => ['mail'],
  'make-admin': () => ['nobody'],
  'reset-password': () => ['nobody'],
  backup: () => [join(testFolder(), 'copy.db')],
  restore: () => [join(testFolder(), 'none.db')],
};

describe('while no service answers', () => {
  const names = [...commands, ...standaloneCommands].map(({ name }) => name.join(' '));
  it.each(names.filter((name) => name !== 'doctor'))('%s ends by itself and says something', async (name) => {
    const { env, nowhere } = await allDown();
    const { code, output } = await runCli([...name.split(' '), ...(TAKES[name]?.(nowhere) ?? [])], env);
    expect([code, output]).toEqual([expect.toBeOneOf([0, 1]), expect.stringMatching(/\S/)]);
    expect(output).not.toMatch(/unsettled| {4}at /);
  });

  it('doctor prints the line of each', async () => {
    const { env } = await allDown();
    const { code, output } = await runCli(['doctor'], env);
    expect(code).toBe(1);
    for (const service of [
      'FlightRadar24',
      'Serper',
      'OpenAI',
      'ADS-B receiver',
      'ADS-B',
      'NOAA',
      'Open-Meteo',
      'Stripe',
    ])
      expect(output).toContain(`✗ ${service.padEnd(16)} `);
    for (const service of ['Stripe price', 'Sign-in provider', 'Mail']) expect(output).toContain(`✗ ${service}`);
    expect(output).toContain('✗ Serper           could not be reached');
    expect(output).toContain('✓ Clock');
    expect(output).not.toMatch(/unsettled| {4}at /);
  });
});
