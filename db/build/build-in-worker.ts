import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../folders.ts';
import type { BuildTask } from './build-worker.ts';
import type { Checked, checkInput, recognizeInputs } from './check.ts';
import type { writeReference } from './write.ts';

/** Runs `checkInput` in its own thread. Throws what it throws. */
export async function checkInWorker(...args: Parameters<typeof checkInput>): Promise<Checked> {
  return (await run({ kind: 'check', args })) as Checked;
}

/** Runs `recognizeInputs` in its own thread. Throws what it throws. */
export async function recognizeInWorker(
  ...args: Parameters<typeof recognizeInputs>
): ReturnType<typeof recognizeInputs> {
  return (await run({ kind: 'recognize', args })) as Awaited<ReturnType<typeof recognizeInputs>>;
}

/** Runs `writeReference` in its own thread. Throws what it throws. */
export async function writeInWorker(...args: Parameters<typeof writeReference>): Promise<void> {
  await run({ kind: 'write', args });
}

async function run(task: BuildTask): Promise<unknown> {
  const worker = new Worker(join(PACKAGE_ROOT, 'db/build/build-worker.ts'), { workerData: task });
  const [result] = await once(worker, 'message');
  return result;
}
