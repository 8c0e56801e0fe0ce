import { parentPort, workerData } from 'node:worker_threads';
import { checkInput } from './check.ts';
import { writeReference } from './write.ts';

/** Checks a fetched file or writes the reference file in its own thread, so that the server keeps answering meanwhile. */
export type BuildTask =
  | { kind: 'check'; args: Parameters<typeof checkInput> }
  | { kind: 'write'; args: Parameters<typeof writeReference> };

const task = workerData as BuildTask;
parentPort?.postMessage(task.kind === 'check' ? await checkInput(...task.args) : await writeReference(...task.args));
