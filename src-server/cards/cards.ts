import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { PACKAGE_ROOT } from '#db/folders.ts';
import type { CardContent, DrawnCard } from './card-worker.ts';

export type Cards = {
  /** Returns the PNG of a card; one key is drawn once. Null when too many are waiting, or it takes too long. */
  draw: (key: string, content: CardContent) => Promise<Buffer | null>;
};

/** About 60 kB each. */
const MAX_CARDS = 50;
const WAITING = 20;
/** A card takes 50 ms, the first one of a thread up to a second, and ten times that on a busy machine. */
const timeLimit = () => AbortSignal.timeout(10_000);

/** Each card leaves megabytes of pixels to collect. A small heap is collected sooner: 165 MB at most, not 400. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

class OutOfTime extends Error {}

const startThread = () =>
  new Worker(join(PACKAGE_ROOT, 'src-server/cards/card-worker.ts'), { resourceLimits: THREAD_MEMORY });

/** Draws cards one at a time in a thread that stays: starting one costs as much as ten cards. Caches the latest. */
export function buildCards({ start = startThread, limit = timeLimit } = {}): Cards {
  const oneAtATime = bulkhead(1, WAITING);
  const drawInThread = cardThread(start, limit);
  const cards = new LRUCache<string, Promise<Buffer>>({ max: MAX_CARDS });
  return {
    draw: async (key, content) => {
      const card = cards.get(key) ?? oneAtATime.execute(() => drawInThread(content));
      cards.set(key, card);
      try {
        return await card;
      } catch (error) {
        cards.delete(key);
        if (error instanceof BulkheadRejectedError || error instanceof OutOfTime) return null;
        throw error;
      }
    },
  };
}

/** Draws one card after another in one thread. A thread that dies or takes too long is replaced for the next card. */
function cardThread(start: () => Worker, limit: () => AbortSignal): (content: CardContent) => Promise<Buffer> {
  let running: Worker | null = null;
  const forget = (thread: Worker) => {
    if (running === thread) running = null;
  };
  const getThread = () => {
    if (running) return running;
    const thread = start();
    thread.on('error', () => forget(thread)).on('exit', () => forget(thread));
    // the server may exit while the thread is idle
    thread.unref();
    running = thread;
    return thread;
  };
  return async (content) => {
    const thread = getThread();
    const ended = new AbortController();
    const stop = () => ended.abort();
    const over = AbortSignal.any([ended.signal, limit()]);
    thread.once('exit', stop);
    try {
      thread.postMessage(content);
      const drawn = await cardFrom(thread, over);
      if (drawn.problem !== undefined) throw new Error(`The card was not drawn: ${drawn.problem}`);
      return Buffer.from(drawn.png);
    } catch (error) {
      if (over.aborted) {
        forget(thread);
        void thread.terminate();
      }
      throw over.aborted && !ended.signal.aborted ? new OutOfTime() : error;
    } finally {
      thread.off('exit', stop);
    }
  };
}

/** Waits for the thread's next card; under `--watch` a thread also reports which files it reads. */
async function cardFrom(thread: Worker, signal: AbortSignal): Promise<DrawnCard> {
  for await (const [message] of on(thread, 'message', { signal })) {
    if ('png' in message || 'problem' in message) return message as DrawnCard;
  }
  throw new Error('The thread has no more to say.');
}
