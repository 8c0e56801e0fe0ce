import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { testFolder } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';

it('a web process runs no job, and a worker serves no visitor', async () => {
  const env = { DATABASE_URL: `file:${join(testFolder(), 'airworthy.db')}` };
  const web = await startServer(env, { args: ['--web'] });
  expect((await fetch(`${web.address}/api/guest/flights/search?flightNumber=BA286`)).status).toBe(200);
  const db = openDatabase(env.DATABASE_URL);
  const begun = () => db.selectFrom('jobs').select('name').orderBy('name').execute();
  expect(await begun()).toEqual([]);

  const worker = await startServer(env, { args: ['--worker'] });
  await expect.poll(begun).toContainEqual({ name: 'sweep' });
  const statuses = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
    '/api/account/me',
    '/api/guest/flights/search?flightNumber=BA286',
  ];
  const answers = await Promise.all(statuses.map(async (path) => (await fetch(worker.address + path)).status));
  expect(answers).toEqual([200, 200, 200, 404, 404, 404]);
  await worker.stop();
  await web.stop();
  expect([worker.exitCode(), web.exitCode()]).toEqual([0, 0]);
  await db.destroy();
});

it('an unknown role is refused in one line', async () => {
  const env = { DATABASE_URL: `file:${join(testFolder(), 'airworthy.db')}` };
  await expect(startServer(env, { args: ['--jobs'] })).rejects.toThrow('Start it with --web, with --worker');
});
