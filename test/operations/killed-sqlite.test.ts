import { join } from 'node:path';
import { it } from 'vitest';
import { testFolder } from '#test/support/database.ts';
import { surviveKills } from '#test/support/survive-kills.ts';

it('a server on SQLite that is killed under load loses nothing it has acknowledged', async () => {
  await surviveKills('SQLite', `file:${join(testFolder(), 'airworthy.db')}`);
});
