import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadOnce } from '../../ui/load-once.ts';
import { today } from '../../ui/today.ts';
import { type KindOfFile, kindOfFile } from './reading/kind-of-file.ts';
import type { Question, Reading } from './reading/reading.ts';

/** A calendar of several years takes one second, a picture three. */
const LIMIT_MS = 15_000;

export type Reader = {
  readText: (text: string) => Promise<Reading>;
  readFile: (bytes: ArrayBuffer) => Promise<Reading>;
  /** for one camera frame after another: the worker stays until the reader is closed or has read something else */
  look: (frame: ImageBitmap) => Promise<Reading>;
  close: () => void;
};

/**
 * Reads bookings, each in a worker of its own: the worker ends with its answer, and the next one is ready, so that
 * reading itself loads nothing except, once, the barcode library.
 */
export function openReader(): Reader {
  let worker: Worker | null = startWorker();
  const renew = (reading: Reading) => {
    worker?.terminate();
    // a worker that failed to load is fetched again by the next attempt
    worker = 'refusal' in reading && reading.refusal === 'not_loaded' ? null : startWorker();
  };
  const ask = async (question: () => Promise<Question>): Promise<Reading> => {
    worker ??= startWorker();
    try {
      return await answerOf(worker, await question());
    } catch {
      return { refusal: 'not_loaded' };
    }
  };
  const askOnce = async (question: () => Promise<Question>) => {
    const reading = await ask(question);
    renew(reading);
    return reading;
  };
  return {
    readText: (text) => askOnce(async () => ({ today: today(), text })),
    readFile: (bytes) =>
      askOnce(async () => {
        return { today: today(), bytes, scanner: await scannerFor(kindOfFile(new Uint8Array(bytes))) };
      }),
    look: async (frame) => {
      const reading = await ask(async () => ({ today: today(), frame, scanner: await loadScanner() }));
      if (!('refusal' in reading && /^no_(barcode|pass)$/.test(reading.refusal))) renew(reading);
      return reading;
    },
    close: () => worker?.terminate(),
  };
}

/** Pictures need it; a PDF, alone or in a mail, also has text. */
function scannerFor(kind: KindOfFile): Promise<ArrayBuffer | undefined> {
  if (kind === 'picture') return loadScanner();
  return kind === 'pdf' || kind === 'mail' ? loadScanner().catch(() => undefined) : Promise.resolve(undefined);
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
    worker.postMessage(question, handedOver(question));
  });
}

function handedOver(question: Question): Transferable[] {
  if ('bytes' in question) return [question.bytes];
  return 'frame' in question ? [question.frame] : [];
}

/** The barcode library's wasm. The page loads it, since the worker may not connect to anyone. */
const loadScanner = loadOnce(async (): Promise<ArrayBuffer> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('the scanner is not there');
  return answer.arrayBuffer();
});
