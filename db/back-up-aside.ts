import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackupSummary } from './backup.ts';

/** `backUp` in a thread of its own. */
export async function backUpAside(source: string, target: string): Promise<BackupSummary> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { source, target } });
  const [summary] = await once(worker, 'message');
  return summary as BackupSummary;
}
