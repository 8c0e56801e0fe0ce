export type Work<Note> = { signal: AbortSignal; note: (note: Note) => void };
export type Watch<Note> = { signal?: AbortSignal | undefined; onNote?: ((note: Note) => void) | undefined };

type Running = {
  result: Promise<unknown>;
  ended: PromiseWithResolvers<never>;
  controller: AbortController;
  waiting: number;
  notes: unknown[];
  watches: Set<Watch<never>>;
};

/**
 * Work that many may wait for and that is done once: whoever asks for the same key while it runs gets the same result,
 * and the notes on its progress from the start. It is stopped when nobody waits any more.
 */
export class SharedWork {
  readonly #running = new Map<string, Running>();

  async join<T, Note>(key: string, start: (work: Work<Note>) => Promise<T>, watch: Watch<Note> = {}): Promise<T> {
    watch.signal?.throwIfAborted();
    const running = this.#running.get(key) ?? this.#start(key, start);
    running.waiting++;
    for (const note of running.notes) watch.onNote?.(note as Note);
    running.watches.add(watch as Watch<never>);
    try {
      return (await untilAborted(Promise.race([running.result, running.ended.promise]), watch.signal)) as T;
    } finally {
      running.watches.delete(watch as Watch<never>);
      running.waiting--;
      if (running.waiting === 0) this.#stop(key, running);
    }
  }

  /** how much is under way */
  size(): number {
    return this.#running.size;
  }

  /** Whoever waits for anything hears `error` now, and the work is stopped. */
  endAll(error: Error): void {
    for (const { ended } of this.#running.values()) ended.reject(error);
  }

  #start<T, Note>(key: string, start: (work: Work<Note>) => Promise<T>): Running {
    const controller = new AbortController();
    const notes: unknown[] = [];
    const watches: Running['watches'] = new Set();
    const note = (text: Note) => {
      notes.push(text);
      for (const watch of watches) watch.onNote?.(text as never);
    };
    const running: Running = {
      result: start({ signal: controller.signal, note }),
      ended: Promise.withResolvers<never>(),
      controller,
      waiting: 0,
      notes,
      watches,
    };
    running.ended.promise.catch(() => undefined);
    running.result.catch(() => undefined).finally(() => this.#forget(key, running));
    this.#running.set(key, running);
    return running;
  }

  #stop(key: string, running: Running): void {
    this.#forget(key, running);
    running.controller.abort(new Error('no one waits for this any more'));
  }

  #forget(key: string, running: Running): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}

/** Gives up waiting when the signal aborts; what is waited for goes on. */
async function untilAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([result, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
