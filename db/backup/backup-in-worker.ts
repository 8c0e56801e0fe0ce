import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../folders.ts';
import type { BackupSummary } from './backup.ts';

export async function backUpInWorker(source: string, target: string): Promise<BackupSummary> {
  const worker = new Worker(join(PACKAGE_ROOT, 'db/backup/backup-worker.ts'), { workerData: { source, target } });
  const [summary] = await once(worker, 'message');
  return summary as BackupSummary;
}
