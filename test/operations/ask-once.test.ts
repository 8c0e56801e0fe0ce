import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { testFolder } from '../support/database.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { startServer } from '../support/server-process.ts';

const ENGINES = [
  ['PostgreSQL', newPostgresDatabase],
  ['SQLite', async () => `file:${join(testFolder(), 'airworthy.db')}`],
] as const;
const SEARCH = '/api/guest/flights/search?flightNumber=BA286';

it.each(ENGINES)('three servers over one %s ask the services once between them', async (_name, newDatabase) => {
  const emulators = await startEmulators();
  emulators.flightradar24.slowDown(400);
  emulators.openai.slowDown(200);
  const env = {
    ...emulatorEnv(emulators),
    DATABASE_URL: await newDatabase(),
    FREE_SEARCHES: 'unlimited',
    RATE_LIMITS: 'off',
  };
  const servers = [await startServer(env), await startServer(env), await startServer(env)];
  const answers = await Promise.all(
    servers.flatMap(({ address }) => Array.from({ length: 20 }, () => fetch(address + SEARCH))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { flight: { id: number } }[];
  expect(new Set(bodies.map(({ flight }) => flight.id)).size).toBe(1);
  const { flightradar24, serper, openai } = emulators;
  expect([flightradar24.count(), serper.count(), openai.count()]).toEqual([1, 2, 1]);
});
