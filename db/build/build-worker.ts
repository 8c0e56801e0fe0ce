import { parentPort, workerData } from 'node:worker_threads';
import { checkInput, recognizeInputs } from './check.ts';
import { writeReference } from './write.ts';

/** Reads fetched files or writes the reference file in its own thread, so that the server keeps answering meanwhile. */
const TASKS = { check: checkInput, recognize: recognizeInputs, write: writeReference };
export type Tasks = typeof TASKS;

const { kind, args } = workerData as { kind: keyof Tasks; args: unknown[] };
parentPort?.postMessage(await (TASKS[kind] as (...given: unknown[]) => Promise<unknown>)(...args));
