import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compare, throughputRow } from './compare.ts';
import { benchFolder, ROOT, startBare, startOurs } from './processes.ts';
import type { Section } from './row.ts';

/** Serves the scripts of the built page, whose Brotli files were made at build time. */
export const staticFiles: Section = {
  name: 'static-files',
  async run(options) {
    const folder = join(ROOT, 'dist/client');
    const ours = await startOurs({ DATABASE_URL: `file:${join(benchFolder(), 'airworthy.db')}` });
    const bare = await startBare({ FOLDER: folder });
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const asks = scripts.map((name) => ({ path: `/assets/${name}`, headers: { 'accept-encoding': 'br' } }));
    const outcome = await compare(
      { ours: { address: ours.address, asks }, bare: { address: bare.address, asks } },
      options,
    );
    return [throughputRow('static files, precompressed', outcome, { atLeast: 0.8 })];
  },
};
