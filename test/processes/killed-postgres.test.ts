import { it } from 'vitest';
import { postgresServer } from '#test/support/postgres-server.ts';
import { surviveKills } from '#test/support/survive-kills.ts';

const postgres = postgresServer();

it('a server on PostgreSQL that is killed under load loses nothing it has acknowledged', async () => {
  await surviveKills('PostgreSQL', await postgres.newDatabase());
}, 400_000);
