import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type Ask = { path: string; headers?: Record<string, string> };

/**
 * GET requests in their order, over and over, until the time is over or `total` are sent. With `atPerSecond` they are
 * sent at that rate, whatever the server takes, and timed from the moment at which each was due. `isPatient` asks again
 * after a 503.
 */
export type LoadOrder = {
  address: string;
  requests: Ask[];
  connections: number;
  seconds: number;
  total?: number;
  atPerSecond?: number;
  isPatient?: boolean;
};

export type LoadResult = {
  answers: number;
  perSecond: number;
  p95Ms: number;
  p99Ms: number;
  bytesPerAnswer: number;
  /** the first answer that was not a 200 */
  failure: string | null;
};

/** Puts load on a server from a process of its own. Throws when an answer is not a 200. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  const actual = await text(child.stdout);
  if (!actual) throw new Error(`the load on ${order.address} ended early`);
  const result: LoadResult = JSON.parse(actual);
  if (result.failure)
    throw new Error(`${order.address}${order.requests[0]?.path} answered:\n${result.failure.slice(0, 2000)}`);
  return result;
}
