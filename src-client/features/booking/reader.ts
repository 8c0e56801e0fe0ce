import type { Question, Reading } from './reading/reading.ts';

/** A calendar of years takes one second, a picture three. */
const LIMIT_MS = 15_000;

export type Reader = { read: (question: Question) => Promise<Reading>; close: () => void };

/**
 * Reads bookings in a worker, one worker for each: it is ended with its answer, and the next one stands by, so that reading
 * itself asks for nothing.
 */
export function openReader(): Reader {
  let spare: Worker | null = startWorker();
  return {
    read: async (question) => {
      const worker = spare ?? startWorker();
      spare = null;
      const reading = await answerOf(worker, question);
      worker.terminate();
      // where it did not come the next try fetches it anew
      if (!('refusal' in reading && reading.refusal === 'not_loaded')) spare = startWorker();
      return reading;
    },
    close: () => spare?.terminate(),
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./reading/booking-worker.ts', import.meta.url), { type: 'module' });
}

function answerOf(worker: Worker, question: Question): Promise<Reading> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ refusal: 'took_too_long' }), LIMIT_MS);
    const settle = (reading: Reading) => {
      clearTimeout(timer);
      resolve(reading);
    };
    worker.onmessage = ({ data }) => settle(data);
    worker.onerror = (event) => {
      event.preventDefault();
      settle({ refusal: 'not_loaded' });
    };
    worker.postMessage(question, 'bytes' in question ? [question.bytes] : []);
  });
}
