import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './backup.ts';

/** Makes a backup in its own thread, so that the server keeps answering meanwhile. */
const { source, target } = workerData as { source: string; target: string };
parentPort?.postMessage(backUp(source, target));
