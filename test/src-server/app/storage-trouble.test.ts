import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE, oneConnection } from '#test/support/database.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
const SEARCH = '/api/flights/search?flightNumber=BA286';
const register = { method: 'POST', url: '/api/register', payload: MEMBER } as const;

type Trouble = { name: string; begin: RawBuilder<unknown>; end: RawBuilder<unknown> };

const FULL = {
  name: 'the disk is full',
  begin: sql`pragma max_page_count = 1`,
  end: sql`pragma max_page_count = 4294967294`,
};
const setOfDatabase = (value: string) =>
  `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`;

const READ_ONLY = {
  sqlite: { name: 'the file is read-only', begin: sql`pragma query_only = on`, end: sql`pragma query_only = off` },
  postgres: {
    name: 'the server takes no changes',
    // for this connection, and for the one that is opened after its first refusal
    begin: sql.raw(`${setOfDatabase('on')}; set default_transaction_read_only = on`),
    end: sql.raw(`set transaction read write; ${setOfDatabase('off')}; set default_transaction_read_only = off`),
  },
}[ENGINE];
const TROUBLES: Trouble[] = ENGINE === 'sqlite' ? [FULL, READ_ONLY] : [READ_ONLY];

describe.each(TROUBLES)('while $name', ({ begin, end }) => {
  it('a search is refused with a clear sentence, costs nothing, and goes well afterwards', async () => {
    const { app, db } = await testApp({}, { db: oneConnection() });
    const member = visitor(app);
    await member(register);
    await begin.execute(db);
    const refused = await member(SEARCH);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('access our data'),
    });
    await end.execute(db);
    expect(await db.selectFrom('flights').select('id').execute()).toEqual([]);
    expect((await member(SEARCH)).json()).toMatchObject({ searchCount: 1 });
  });
});

it('while nothing can be written, no account is half made', async () => {
  const { app, db } = await testApp({}, { db: oneConnection() });
  await READ_ONLY.begin.execute(db);
  expect((await visitor(app)(register)).statusCode).toBe(503);
  await READ_ONLY.end.execute(db);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('login_names').selectAll().execute()).toEqual([]);
  expect((await visitor(app)(register)).statusCode).toBe(201);
});

describe('when the clock jumps', () => {
  it('back, a rate limit does not last longer than its minute', async () => {
    const { app, clock } = await testApp();
    const login = { method: 'POST', url: '/api/login', payload: { username: 'nobody', password: 'nothing' } } as const;
    for (let turn = 0; turn < 11; turn++) await visitor(app)(login);
    expect((await visitor(app)(login)).statusCode).toBe(429);
    clock.set('2026-11-19T12:00:00Z');
    expect((await visitor(app)(login)).statusCode).toBe(401);
  });

  it('forth and back, members and their searches stay', async () => {
    const { app, clock } = await testApp();
    const member = visitor(app);
    await member(register);
    clock.set('2026-11-30T12:00:00Z');
    expect((await member(SEARCH)).json()).toMatchObject({ searchCount: 1 });
    clock.set('2026-11-20T12:00:00Z');
    expect((await member('/api/user')).json()).toMatchObject({ username: 'amelia', searchCount: 1 });
    expect((await member(SEARCH)).json()).toMatchObject({ searchCount: 1 });
    expect((await member('/api/flights/search?flightNumber=LH492')).json()).toMatchObject({ searchCount: 2 });
  });
});
