/** What a shared task gets: a signal that aborts when no one waits any more, and a function to report progress. */
export type TaskContext<Progress> = { signal: AbortSignal; progress: (progress: Progress) => void };
/** What one caller of a task may pass: a signal that aborts when it is gone, and a listener for the progress. */
export type CallOptions<Progress> = {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
};

type Running = {
  result: Promise<unknown>;
  ended: PromiseWithResolvers<never>;
  controller: AbortController;
  waiting: number;
  reported: unknown[];
  listeners: Set<CallOptions<never>>;
};

/**
 * Runs tasks once for all callers with the same key at the same time, in this process. Each caller gets the same result
 * or error, and the progress from the start. A task is aborted when its last caller has left.
 */
export class SingleFlight {
  readonly #running = new Map<string, Running>();

  /** Joins the running task for `key`, or starts it. Rejects with the reason of `signal` if that aborts first. */
  async run<T, Progress>(
    key: string,
    task: (context: TaskContext<Progress>) => Promise<T>,
    options: CallOptions<Progress> = {},
  ): Promise<T> {
    options.signal?.throwIfAborted();
    const running = this.#running.get(key) ?? this.#start(key, task);
    running.waiting++;
    for (const progress of running.reported) options.onProgress?.(progress as Progress);
    running.listeners.add(options as CallOptions<never>);
    try {
      return (await untilAborted(Promise.race([running.result, running.ended.promise]), options.signal)) as T;
    } finally {
      running.listeners.delete(options as CallOptions<never>);
      running.waiting--;
      if (running.waiting === 0) this.#abort(key, running);
    }
  }

  size(): number {
    return this.#running.size;
  }

  /** Rejects all waiting callers with `error`, and aborts their tasks. */
  endAll(error: Error): void {
    for (const { ended } of this.#running.values()) ended.reject(error);
  }

  #start<T, Progress>(key: string, task: (context: TaskContext<Progress>) => Promise<T>): Running {
    const controller = new AbortController();
    const reported: unknown[] = [];
    const listeners: Running['listeners'] = new Set();
    const report = (progress: Progress) => {
      reported.push(progress);
      for (const { onProgress } of listeners) onProgress?.(progress as never);
    };
    const running: Running = {
      result: task({ signal: controller.signal, progress: report }),
      ended: Promise.withResolvers<never>(),
      controller,
      waiting: 0,
      reported,
      listeners,
    };
    running.ended.promise.catch(() => undefined);
    const forget = () => this.#forget(key, running);
    running.result.then(forget, forget);
    this.#running.set(key, running);
    return running;
  }

  /** Aborts a task, unless it has already ended. */
  #abort(key: string, running: Running): void {
    if (this.#forget(key, running)) running.controller.abort(new Error('abandoned: all callers left'));
  }

  #forget(key: string, running: Running): boolean {
    return this.#running.get(key) === running && this.#running.delete(key);
  }
}

/** Rejects when the signal aborts; the awaited work continues. */
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
