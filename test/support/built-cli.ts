import { join } from 'node:path';
import { bundle } from '../../src-server/build/build-server.ts';
import { ROOT } from './spawn-server.ts';

const FOLDER = join(ROOT, 'test-results/cli');

/** The operator's commands in a few files, as the server is built: they start in half the time. */
export const BUILT_CLI = join(FOLDER, 'cli.js');

/** Bundles the commands, unless the built ones are newer than all their sources. */
export async function buildCli(): Promise<void> {
  await bundle('src-server/cli.ts', FOLDER);
}
