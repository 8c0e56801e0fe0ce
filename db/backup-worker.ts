import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './backup.ts';

/** A backup in a thread of its own, so that a server goes on answering meanwhile. */
const { source, target } = workerData as { source: string; target: string };
parentPort?.postMessage(backUp(source, target));
