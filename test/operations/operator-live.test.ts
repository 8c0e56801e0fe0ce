import { expect, it } from 'vitest';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { runCli } from '../support/cli.ts';
import { testDatabaseFile } from '../support/database.ts';

it('doctor says a line for each service, and fails when a key does not work', async () => {
  const emulators = await startEmulators();
  const env = { ...emulatorEnv(emulators), DATABASE_URL: `file:${testDatabaseFile()}` };
  const well = await runCli(['doctor'], env);
  expect(well.output.trim().split('\n')).toEqual([
    '✓ FlightRadar24    answers, and the key works',
    '✓ Serper           answers, and the key works',
    '✓ OpenAI           answers, and the key works',
    '✓ ADS-B            is turned off; the product works without it',
    '✓ NOAA             is turned off; the product works without it',
    '✓ Open-Meteo       is turned off; the product works without it',
    '✓ Stripe           is not set up; the product works without it',
    '✓ Sign-in provider is not set up; the product works without it',
    '✓ Mail             is not set up; the product works without it',
    '✓ Clock            agrees with the services',
  ]);
  expect(well.code).toBe(0);
  const ill = await runCli(['doctor'], { ...env, OPENAI_API_KEY: 'sk-another-key' });
  expect(ill.output).toMatch(/✗ OpenAI {11,}Authentication failed: OpenAI rejected its API key/);
  expect(ill.output).not.toContain('sk-another');
  expect(ill.code).toBe(1);
});
