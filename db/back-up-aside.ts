import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BackupSummary } from './backup.ts';
import { PACKAGE_ROOT } from './folders.ts';

/** Runs `backUp` in its own thread. */
export async function backUpAside(source: string, target: string): Promise<BackupSummary> {
  const worker = new Worker(join(PACKAGE_ROOT, 'db/backup-worker.ts'), { workerData: { source, target } });
  const [summary] = await once(worker, 'message');
  return summary as BackupSummary;
}
