import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { ReportSummary } from '#src/sharing/report-summary.ts';

export type Cards = {
  /** The PNG of a report's card; what has the same key is drawn once. Null when too many are waiting. */
  draw: (key: string, report: ReportSummary) => Promise<Buffer | null>;
};

/** About 60 kB each. */
const KEPT = 50;
const WAITING = 20;

/** Draws cards one at a time, each in a thread of its own, and keeps the latest. */
export function buildCards(): Cards {
  const oneAtATime = bulkhead(1, WAITING);
  const cards = new Map<string, Promise<Buffer>>();
  return {
    draw: async (key, report) => {
      const card = cards.get(key) ?? oneAtATime.execute(() => drawInThread(report));
      // the one that was asked for last stands last
      cards.delete(key);
      cards.set(key, card);
      const oldest = cards.keys().next().value;
      if (cards.size > KEPT && oldest !== undefined) cards.delete(oldest);
      try {
        return await card;
      } catch (error) {
        cards.delete(key);
        if (error instanceof BulkheadRejectedError) return null;
        throw error;
      }
    },
  };
}

async function drawInThread(report: ReportSummary): Promise<Buffer> {
  const worker = new Worker(new URL('./card/card-worker.ts', import.meta.url), { workerData: report });
  try {
    const [png] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(png);
  } finally {
    await worker.terminate();
  }
}
