import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../folders.ts';
import type { Tasks } from './build-worker.ts';

/** Runs a task of build-worker.ts in its own thread. Throws what it throws. */
export async function buildInWorker<Kind extends keyof Tasks>(
  kind: Kind,
  ...args: Parameters<Tasks[Kind]>
): Promise<Awaited<ReturnType<Tasks[Kind]>>> {
  const worker = new Worker(join(PACKAGE_ROOT, 'db/build/build-worker.ts'), { workerData: { kind, args } });
  const [result] = await once(worker, 'message');
  return result;
}
