import { expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { updateUser } from '#db/site/account/users.ts';
import { testDatabaseFile } from '#test/support/database.ts';
import { startServer } from '#test/support/server-process.ts';

const SECRETS = {
  password: 'never-write-this-password',
  newPassword: 'nor-this-second-password',
  wrongPassword: 'nor-a-mistyped-password',
  email: 'private.person@example.com',
  apiKey: 'sk-never-write-this-key',
  mail: 'smtp-never-write-this',
  username: 'private-person',
  address: '203.0.113.77',
  search: 'BA286',
  registration: 'G-XLEA',
  link: 'never-write-this-link-of-32-char',
};

it('logs no secrets, names, addresses or searches, even at trace level, but those of a failed sign-in', async () => {
  const path = testDatabaseFile();
  const server = await startServer({
    DATABASE_URL: `file:${path}`,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://user:${SECRETS.mail}@127.0.0.1:9`,
    SUPPORT_EMAIL: 'help@airworthy.test',
    OPENAI_API_KEY: `${SECRETS.apiKey}-openai`,
  });
  let cookies = '';
  const cookiesSeen: string[] = [];
  const call = async (path: string, body?: object | string) => {
    const response = await fetch(server.address + path, {
      method: body ? 'POST' : 'GET',
      body: typeof body === 'string' ? body : body && JSON.stringify(body),
      headers: {
        cookie: cookies,
        'x-forwarded-for': SECRETS.address,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('airworthy_session='));
    if (session) cookies = session.split(';')[0] as string;
    if (cookies.length > 30) cookiesSeen.push(cookies.split('=')[1] as string);
    return response.status;
  };
  const { password, newPassword, wrongPassword, email, apiKey, username, search } = SECRETS;
  const account = { username, email, password, confirmPassword: password };
  expect(await call('/api/register', account)).toBe(201);
  expect(await call('/api/register', account)).toBe(409);
  expect(await call('/api/register', { ...account, username: 'x' })).toBe(400);
  expect(await call('/api/login', { username: email, password: wrongPassword })).toBe(401);
  expect(await call('/api/login', `{"username": "${email}", "password": "${password}"`)).toBe(400);
  expect(await call('/api/login', { username: email, password })).toBe(200);
  expect(await call('/trpc/account.login', { username: email, password })).toBe(200);
  expect(await call('/trpc/account.nothing', { username: email, password })).toBe(404);
  expect(await call('/api/configure-api-key', { apiName: 'Serper', apiKey })).toBe(403);
  const db = openDatabase(`file:${path}`);
  await updateUser(db, 1, { role: 'admin' });
  expect(await call('/api/configure-api-key', { apiName: 'Serper', apiKey })).toBe(200);
  expect(await call('/api/help-request', { message: `Write to ${email}, please.` })).toBe(200);
  expect(await call('/api/change-password', { currentPassword: password, newPassword })).toBe(200);
  expect(await call(`/api/flights/search?flightNumber=${search}`)).toBe(200);
  const named = await fetch(`${server.address}/api/access-tokens`, {
    method: 'POST',
    body: JSON.stringify({ name: 'planner', password: newPassword }),
    headers: { cookie: cookies, 'content-type': 'application/json' },
  });
  const { token } = (await named.json()) as { token: string };
  const asProgram = { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': SECRETS.address } };
  expect((await fetch(`${server.address}/api/flights/search?flightNumber=${search}`, asProgram)).status).toBe(200);
  for (const path of [
    `/shared/${SECRETS.link}`,
    `/shared/${SECRETS.link}/card.png`,
    `/api/shared-reports/${SECRETS.link}`,
    `/unsubscribe/${SECRETS.link}`,
    `/api/trips/${SECRETS.link}.ics`,
    `/api/trips/${SECRETS.link}.ics,`,
    `/api/trips/${SECRETS.link}`,
    `/api/registrations/${SECRETS.registration}`,
  ])
    expect(await call(path)).toBe(404);
  expect(await call(`/api/shared-trips/${SECRETS.link}`)).toBe(400);
  await db.schema.dropTable('help_requests').execute();
  expect(await call('/api/help-request', { message: `Write to ${email}, please.` })).toBe(500);
  await db.destroy();
  await server.stop();

  const lines = server.output().split('\n');
  const isFailure = (line: string) => line.includes('"msg":"failed sign-in"');
  const [failure = '', ...others] = lines.filter(isFailure);
  expect([JSON.parse(failure), others]).toMatchObject([{ level: 40, address: SECRETS.address, account: email }, []]);
  expect(failure).not.toContain(wrongPassword);
  const log = lines.filter((line) => !isFailure(line)).join('\n');
  expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/);
  expect(log).toContain('request failed');
  expect(log).toContain('"msg":"mail not sent"');
  for (const secret of [...Object.values(SECRETS), ...cookiesSeen, token, 'argon2']) expect(log).not.toContain(secret);
  expect(cookiesSeen.length).toBeGreaterThan(5);
});
