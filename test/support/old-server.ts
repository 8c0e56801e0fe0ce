import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type ServerProcess, startServer } from './server-process.ts';

/** Starts the server of a past release from its stored copy, with today's packages; stopped after the test. */
export function startOldServer(release: string, env: Record<string, string>): Promise<ServerProcess> {
  return startServer(env, { folder: unpack(release), entry: 'src-server/main.ts' });
}

/** Unpacks into a folder from which today's packages can be resolved. */
function unpack(release: string): string {
  const folder = join(ROOT, 'test-results/releases', release);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  execFileSync('tar', ['-xzf', join(ROOT, `test/upgrades/${release}.tgz`), '-C', part]);
  try {
    renameSync(part, folder);
  } catch (error) {
    // another process was faster
    if (!existsSync(folder)) throw error;
    rmSync(part, { recursive: true });
  }
  return folder;
}
