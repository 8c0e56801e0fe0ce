import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { APART, SOURCES } from '../../src-server/build/build-server.ts';
import { newestTime } from '../../src-server/build/newest-time.ts';
import { ROOT } from './spawn-server.ts';

const FOLDER = join(ROOT, 'test-results/cli');

/** The operator's commands in a few files, as the server is built: they start in half the time. */
export const BUILT_CLI = join(FOLDER, 'cli.js');

/** Bundles the commands, unless the built ones are newer than all their sources. */
export async function buildCli(): Promise<void> {
  const newest = Math.max(...SOURCES.map((source) => newestTime(join(ROOT, source))));
  if (existsSync(BUILT_CLI) && statSync(BUILT_CLI).mtimeMs >= newest) return;
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: join(ROOT, 'src-server/cli.ts'),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        checks: { pluginTimings: false },
      },
    },
  });
}
