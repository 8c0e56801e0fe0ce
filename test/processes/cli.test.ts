import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../support/cli.ts';
import { testFolder } from '../support/database.ts';

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

  it.each(['--help', '-h', 'help'])('lists all commands for %s', async (word) => {
    expect(await run(word)).toMatchObject({ code: 0, output: expect.stringMatching(/^These commands exist:\n/) });
  });

  it.each([
    [['doctor', '--dry-run'], 'doctor does not take --dry-run. Nothing was done. Use it so: doctor\n'],
    [['jobs', 'stop'], 'jobs does not take stop. Nothing was done.'],
    [['backup', '--quiet'], 'backup does not take --quiet.'],
    [
      ['make-admin', 'Amelia', 'Earhart'],
      'make-admin does not take Earhart. Nothing was done. Use it so: make-admin NAME',
    ],
  ])('does nothing for %j', async (words, said) => {
    expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringContaining(said), hasOpened: false });
  });
});

it.each([
  [['seed', 'routes', '--from', 'http://127.0.0.1:1/routes.csv'], 'could not be fetched'],
  [['seed', 'airports', '--from', 'http://127.0.0.1:1/airports.csv'], 'could not be fetched'],
  [['seed', 'airports', '--from', 'nothing.csv'], 'There is nothing at nothing.csv'],
  [['seed', 'airframes', '--from', 'http://127.0.0.1:1/aircraft.zip'], 'could not be fetched'],
  [['seed', 'aircraft-use', '--from', import.meta.dirname], 'is a folder. Name one file in it.'],
])('%j says what to do', async (words, said) => {
  expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringContaining(said) });
});

it('an import gives up a download that takes too long', async () => {
  const server = createServer((_request, response) => void response.write('id,')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/airports.csv`;
  const limited = { DATABASE_URL: `file:${join(testFolder(), 'a.db')}`, REFRESH_TIMEOUT_SECONDS: '1' };
  const { code, output } = await runCli(['seed', 'airports', '--from', from], limited);
  expect([code, output]).toEqual([1, expect.stringContaining('airports.csv took longer than 1 seconds.')]);
});
