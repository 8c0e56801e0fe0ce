import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { testApp, visitor } from '../support/app.ts';
import { testFolder } from '../support/database.ts';

describe('health', () => {
  it('says that it lives, and in which version', async () => {
    const { app } = await testApp();
    const response = await visitor(app)('/healthz');
    expect(response.json()).toEqual({ status: 'ok', version: packageJson.version });
  });

  it('is ready with database, schema and disk', async () => {
    const { app } = await testApp({ DATABASE_URL: `file:${join(testFolder(), 'a.db')}` });
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(200);
    expect(response.json().checks).toEqual({ database: 'ok', migrations: 'ok', disk: 'ok', stopping: 'ok' });
  });

  it('is not ready with a schema that lacks a migration', async () => {
    const { app, db } = await testApp();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
    await sql`delete from kysely_migration where name = ${rows[0]?.name}`.execute(db);
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json().checks).toMatchObject({ database: 'ok', migrations: '1 not applied' });
    await sql`insert into kysely_migration values (${rows[0]?.name}, '2026-11-20T00:00:00Z')`.execute(db);
  });

  it('is not ready without its database, yet lives', async () => {
    const { app, db } = await testApp();
    await db.destroy();
    expect((await visitor(app)('/readyz')).json()).toMatchObject({
      status: 'not ready',
      checks: { database: 'does not answer' },
    });
    expect((await visitor(app)('/healthz')).statusCode).toBe(200);
  });

  it('is not ready while it stops', async () => {
    const { app } = await testApp();
    app.isDraining = true;
    const response = await visitor(app)('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.headers.connection).toBe('close');
  });
});
