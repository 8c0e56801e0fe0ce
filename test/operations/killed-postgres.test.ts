import { it } from 'vitest';
import { newPostgresDatabase } from '#test/support/new-postgres-database.ts';
import { surviveKills } from '#test/support/survive-kills.ts';

it('a server on PostgreSQL that is killed under load loses nothing it has acknowledged', async () => {
  await surviveKills('PostgreSQL', await newPostgresDatabase());
});
