import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_SECRET } from '../support/app.ts';
import { BUILT_CLI } from '../support/built-cli.ts';
import { testDatabaseFile, testFolder } from '../support/database.ts';
import { documentedCommands } from '../support/documented-commands.ts';
import { feedSettings } from '../support/feeds.ts';
import { freePort } from '../support/free-port.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { ROOT, startServer } from '../support/server-process.ts';
import { shell, startShell } from '../support/shell.ts';
import { traveller } from '../support/traveller.ts';

/** Documented commands that this file does not run, and why; `by` names what runs them. */
const NOT_RUN_HERE: Record<string, { why: string; by?: string }> = {
  'npm ci && npm test': { why: 'this is what runs all of this', by: '.ci/run' },
  'npm test': { why: 'this is what runs all of this', by: '.ci/run' },
  'npm start -- --worker': { why: 'npm start with a role', by: 'test/operations/role.test.ts' },
  'npm test -- --changed': { why: 'npm test, of what changed', by: 'test/run/check.ts' },
  'npm run test:all': { why: 'runs all of this and more', by: 'test/run/selection.ts' },
  'npx openapi-typescript http://localhost:3000/api/openapi.json -o airworthy.ts': { why: 'fetches a package' },
  'npm run check': { why: 'a part of npm test', by: 'test/run/check.ts' },
  'npx vitest run test/src/flight --project sqlite': { why: 'a part of npm test', by: 'test/run/check.ts' },
  'npx vitest run test/db/site/schema/tables.test.ts -u': {
    why: 'would change the sources',
    by: 'test/db/site/schema/tables.test.ts',
  },
  'npm run e2e -- test/e2e/home.spec.ts': { why: 'a part of npm test', by: 'test/e2e/home.spec.ts' },
  'npm run e2e': { why: 'the browser tests of npm test', by: 'test/run/check.ts' },
  'npm run format': { why: 'would change the sources; npm test checks the same', by: 'test/run/check.ts' },
  'npm run words': { why: 'would change the sources; the type check needs its result', by: 'test/words.test.ts' },
  'npm run mutation': { why: 'takes hours' },
  'npm run e2e -- test/e2e/layout': { why: 'a part of npm run test:all', by: 'test/run/selection.ts' },
  'GOLDEN=write npx vitest run test/src/booking/forms.test.ts --project sqlite': {
    why: 'would change the sources',
    by: 'test/src/booking/forms.test.ts',
  },
  'AIRWORTHY_URL=https://airworthy.example npx ./src-client/cli BA286 2026-12-01 FR4929': {
    why: 'asks a server',
    by: 'test/processes/recipes.test.ts',
  },
  'AIRWORTHY_URL=https://airworthy.example npx ./src-client/cli BA286 2026-12-01 | curl --data-binary @- https://ntfy.sh/a-long-random-name':
    { why: 'asks a server, and tells another', by: 'test/processes/recipes.test.ts' },
  'npm run screenshots': { why: 'takes pictures of all screens, by hand when a screen has changed' },
  'npm run cli -- accept-database': {
    why: 'is for a database that has gone back in time',
    by: 'test/operations/gone-back.test.ts',
  },
  'npm run bench -- aircraft': { why: 'a part of npm run bench' },
  'npm run bench -- stored-report': { why: 'a part of npm run bench' },
  'npm run bench -- bookings': { why: 'a part of npm run bench' },
  'npm run bench -- cost': { why: 'a part of npm run bench' },
  'OIDC_SCOPES=openid profile email groups': {
    why: 'a setting',
    by: 'test/src-server/providers/identity-provider.test.ts',
  },
  'docker build --build-arg OPEN_DATA_ONLY=on': { why: 'needs a container engine' },
  'npm run nemesis -- --minutes 30': { why: 'half an hour', by: 'test/operations/nemesis.test.ts' },
  'npm run bench': { why: 'measures for minutes and wants the machine for itself' },
  'npm audit --omit=dev': { why: 'asks the package registry, whose answer changes without a change here' },
  'src-server/build/make-release.sh /opt/airworthy': { why: 'takes a minute', by: 'test/operations/release.test.ts' },
  'git clone https://github.com/OWNER/airworthy.git && cd airworthy': { why: 'needs the network' },
  'DOMAIN=fly.example docker compose -f compose.build.yaml --profile one up -d': { why: 'needs a container engine' },
  'DOMAIN=fly.example docker compose -f compose.build.yaml --profile scale up -d': { why: 'needs a container engine' },
  'docker compose -f compose.build.yaml exec one node src-server/cli.ts make-admin NAME': {
    why: 'needs a container engine',
  },
  'useradd --system --home-dir /var/lib/airworthy airworthy': { why: 'changes the machine' },
  'cp docs/airworthy.service /etc/systemd/system/ && systemctl enable --now airworthy': { why: 'changes the machine' },
  'pg_dump --format=custom': { why: 'PostgreSQL’s own, with its own tests' },
};

const operator = (file: string, env: Record<string, string> = {}) => ({
  env: { DATABASE_URL: `file:${file}`, SESSION_SECRET: TEST_SECRET, ...env },
});

/** Runs the command that `npm run cli -- …` leads to, without npm; `npm run cli` and two others are run as they stand. */
const operate: typeof shell = (line, options) =>
  shell(line.replace(/^npm run cli --(?= )/, `'${process.execPath}' '${BUILT_CLI}'`), options);

/** Each entry runs its line, with placeholders replaced, and checks what the text says about it. */
const RUN_HERE: Record<string, (line: string) => Promise<void>> = {
  'npm ci && npm start': async (line) => {
    const env = { PORT: '0', RATE_LIMITS: 'callers', DATABASE_URL: `file:${join(testFolder(), 'a.db')}` };
    const server = startShell(line.replace('npm ci && ', ''), { env });
    onTestFinished(server.end);
    await expect.poll(server.output).toMatch(/Airworthy is ready: http:\/\/localhost:\d+/);
    const [, port] = /localhost:(\d+)/.exec(server.output()) as string[];
    const page = await fetch(`http://localhost:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Airworthy')]);
  },
  'npm run dev': async (line) => {
    const port = await freePort();
    const env = { PORT: String(port), RATE_LIMITS: 'callers', DATABASE_URL: `file:${join(testFolder(), 'a.db')}` };
    const server = startShell(line, { env });
    onTestFinished(server.end);
    await expect.poll(server.output).toMatch(/Sign in as one of these[\s\S]*fresh +fly-safely/);
    expect(server.output()).toContain('Stripe is emulated');
    const status = async () => (await fetch(`http://localhost:${port}/api/api-status`).catch(() => null))?.status;
    await expect.poll(status).toBe(200);
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('/main.tsx');
  },
  'npm run cli': async (line) => {
    const { code, output } = await shell(line);
    expect([code, output]).toEqual([0, expect.stringContaining('make-admin NAME')]);
  },
  'npm run build:extension': async (line) => {
    const { code, output } = await shell(line);
    const [, zip = ''] = /^Built (\S+\.zip)$/m.exec(output) ?? [];
    expect([code, existsSync(join(ROOT, zip))]).toEqual([0, true]);
  },
  'npm run seed': async (line) => {
    const { code, output } = await shell(line, operator(testDatabaseFile()));
    expect([code, output]).toEqual([0, expect.stringMatching(/fresh +fly-safely/)]);
  },
  'npm run cli -- migrate': async (line) => {
    const { code, output } = await shell(line, operator(join(testFolder(), 'a.db')));
    expect([code, output]).toEqual([0, expect.stringContaining('Applied: 0001-schema')]);
  },
  'npm run cli -- facts': async (line) => {
    const { code, output } = await operate(line, operator(testDatabaseFile()));
    expect([code, output]).toEqual([0, expect.stringMatching(/^Facts [0-9a-f]{16} as of /)]);
  },
  'npm run cli -- facts build --with FILE': async (line) => {
    const from = join(testFolder(), 'use.csv');
    writeFileSync(from, 'Callsign,AC_Type,month,n\nBAW286,B77W,2026-05,12\nBAW286,ZZZZ,2026-05,1\n');
    const { code, output } = await operate(line.replace('FILE', from), operator(testDatabaseFile()));
    expect([code, output]).toEqual([0, expect.stringContaining('aircraft-use, as of 2026-05-31, is used.')]);
  },
  'npm run cli -- make-admin NAME': async (line) => {
    const file = testDatabaseFile();
    expect((await operate('npm run cli -- seed test-users', operator(file))).code).toBe(0);
    const { code, output } = await operate(line.replace('NAME', 'fresh'), operator(file));
    expect([code, output]).toEqual([0, expect.stringContaining('fresh is an administrator.')]);
  },
  'cd /opt/airworthy && sudo -u airworthy DATABASE_URL=file:/var/lib/airworthy/airworthy.db node_modules/.bin/node --env-file-if-exists=/etc/airworthy.env src-server/cli.ts make-admin NAME':
    async (line) => {
      const file = testDatabaseFile();
      const settings = join(testFolder(), 'airworthy.env');
      writeFileSync(settings, `SESSION_SECRET=${TEST_SECRET}\nMAIL_FROM=Airworthy <mail@fly.example>\n`);
      expect((await operate('npm run cli -- seed test-users', operator(file))).code).toBe(0);
      const here = line
        .replace('cd /opt/airworthy && sudo -u airworthy ', '')
        .replace('/var/lib/airworthy/airworthy.db', file)
        .replace('/etc/airworthy.env', settings)
        .replace('NAME', 'fresh');
      const { code, output } = await shell(here);
      expect([code, output]).toEqual([0, expect.stringContaining('fresh is an administrator.')]);
    },
  'npm run cli -- reset-password NAME': async (line) => {
    const file = testDatabaseFile();
    const server = await startServer({ DATABASE_URL: `file:${file}` });
    const member = traveller();
    const account = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
    await member(`${server.address}/api/register`, account);
    const { code, output } = await operate(line.replace('NAME', account.username), operator(file));
    const token = /http:\/\/localhost:3000\/auth\/reset\?token=([\w-]{43})\n/.exec(output)?.[1] as string;
    expect([code, output]).toEqual([0, expect.stringContaining('PUBLIC_URL is not set')]);
    expect((await member(`${server.address}/api/user`)).status).toBe(200);
    const reset = { token, password: 'land before dark', confirmPassword: 'land before dark' };
    const statusOf = async () => (await traveller()(`${server.address}/api/account/reset`, reset)).status;
    expect([await statusOf(), await statusOf()]).toEqual([200, 400]);
    expect((await member(`${server.address}/api/user`)).status).toBe(401);
    const login = { username: 'amelia', password: reset.password };
    expect((await traveller()(`${server.address}/api/login`, login)).status).toBe(200);
  },
  'npm run cli -- invite': async (line) => {
    const file = testDatabaseFile();
    const env = operator(file, { REGISTRATION: 'invite', PUBLIC_URL: 'https://fly.example' });
    const { code, output } = await operate(line, env);
    expect([code, output]).toEqual([0, expect.stringMatching(/https:\/\/fly\.example\/auth\/join\?token=[\w-]{43}\n/)]);
  },
  'npm run cli -- refresh': (line) => refreshFrom(line, /eu-list +20\d\d-\d\d-\d\d +174 +nothing to report/),
  'npm run cli -- refresh --check': (line) => refreshFrom(line, /^source +as of +rows +would change$/m),
  'npm run cli -- doctor': async (line) => {
    const { code, output } = await operate(line, operator(testDatabaseFile()));
    expect([code, output]).toEqual([0, expect.stringContaining('✓ Stripe')]);
  },
  'npm run cli -- jobs': async (line) => {
    const file = testDatabaseFile();
    const ran = await operate(`${line} run sweep`, operator(file));
    expect([ran.code, ran.output]).toEqual([0, expect.stringContaining('sweep: finished.')]);
    const { code, output } = await operate(line, operator(file));
    expect([code, output]).toEqual([0, expect.stringMatching(/^give-back-searches +has never run$/m)]);
    expect(output).toMatch(/^sweep +last success 20/m);
    expect((await operate(`${line} run nothing`, operator(file))).output).toContain('Name a job: jobs run give-back');
  },
  'npm run cli -- seed airports': async (line) => {
    const { output } = await operate(line, operator(testDatabaseFile()));
    expect(output).toMatch(/^\d{4} airports stored\.$/m);
  },
  'npm run db -- migrate list': async (line) => {
    const file = join(testFolder(), 'a.db');
    const run = async (verb: string) => {
      const { code, output } = await shell(line.replace('list', verb), { env: { DATABASE_URL_FILE: address } });
      return [code, output.match(/\[.\] \S+/g) ?? output];
    };
    const address = join(testFolder(), 'address');
    writeFileSync(address, `file:${file}`);
    const names = readdirSync(join(ROOT, 'db/site/migrations')).map((name) => name.replace('.ts', ''));
    const actual = (mark: string) => [0, names.map((name) => `[${mark}] ${name}`)];
    expect(await run('list')).toEqual(actual(' '));
    for (const _ of names) expect((await run('up'))[0]).toBe(0);
    expect(await run('list')).toEqual(actual('✓'));
    const server = await startServer({ DATABASE_URL: `file:${file}` });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.stop();
    const earlier = names.slice(0, -1).map((name) => `[✓] ${name}`);
    expect(await run('down')).toEqual([0, [...earlier, `[⍻] ${names.at(-1)}`]]);
  },
  'npm run cli -- backup FILE': (line) => backUpAndRestore(line, 'npm run cli -- restore FILE'),
  'npm run cli -- copy-database --to URL': (line) => copyTo(line, 'URL'),
  'npm run cli -- copy-database --to postgres://airworthy:PASSWORD@HOST/airworthy': (line) =>
    copyTo(line, 'postgres://airworthy:PASSWORD@HOST/airworthy'),
  'mkdir -m 700 secrets && head -c 32 /dev/urandom | base64 > secrets/session-secret': async (line) => {
    const cwd = testFolder();
    expect((await shell(line, { cwd })).code).toBe(0);
    expect(statSync(join(cwd, 'secrets')).mode & 0o777).toBe(0o700);
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const SESSION_SECRET_FILE = join(cwd, 'secrets/session-secret');
    const server = await startServer({ DATABASE_URL, SESSION_SECRET: '', SESSION_SECRET_FILE });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  },
  "curl -H 'authorization: Bearer awt_…' 'http://localhost:3000/api/flights/search?flightNumber=BA286'": async (
    line,
  ) => {
    const server = await startServer({ DATABASE_URL: `file:${testDatabaseFile()}` });
    const member = traveller();
    const account = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
    await member(`${server.address}/api/register`, account);
    const { token } = (
      await member(`${server.address}/api/access-tokens`, { name: 'curl', password: account.password })
    ).body as { token: string };
    const typed = line.replace('awt_…', token).replace('http://localhost:3000', server.address);
    const { code, output } = await shell(`${typed} --silent`);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ searchCount: 1, flight: { flightNumber: 'BA286' } });
  },
};
/** Run together with the line before them. */
const RUN_WITH_ANOTHER = ['npm run cli -- restore FILE', 'npm run cli -- jobs run sweep'];

describe('the commands of the README and of docs', () => {
  it('are each run here, or named with the reason why not; and what runs the others exists', () => {
    const known = [...Object.keys(RUN_HERE), ...RUN_WITH_ANOTHER, ...Object.keys(NOT_RUN_HERE)];
    expect(known.sort()).toEqual(documentedCommands());
    const named = Object.values(NOT_RUN_HERE).flatMap(({ by }) => by ?? []);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it.each(Object.keys(RUN_HERE))('%s', async (line) => {
    await RUN_HERE[line]?.(line);
  });
});

async function refreshFrom(line: string, said: RegExp): Promise<void> {
  const { code, output } = await operate(line, operator(testDatabaseFile(), await feedSettings()));
  expect([code, output]).toEqual([0, expect.stringMatching(said)]);
}

async function backUpAndRestore(backup: string, restore: string): Promise<void> {
  const file = testDatabaseFile();
  const copy = join(testFolder(), 'copy.db');
  const typed = (line: string) => line.replace('FILE', copy);
  const saved = await operate(typed(backup), operator(file));
  expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('and verified')]);
  const restored = await operate(typed(restore), operator(file));
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
}

async function copyTo(line: string, placeholder: string): Promise<void> {
  const target = await newPostgresDatabase();
  const { code, output } = await operate(line.replace(placeholder, target), operator(testDatabaseFile()));
  expect([code, output]).toEqual([0, expect.stringMatching(/Copied and counted \d+ rows\./)]);
}
