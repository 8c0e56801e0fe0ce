/** Work that a request starts and does not wait for. */
export type Background = {
  run: (name: string, work: () => Promise<void>) => void;
  size: () => number;
  /** resolves when nothing is under way any more */
  idle: () => Promise<void>;
};

/** A failure is told to `onError` and goes no further. */
export function buildBackground(onError: (name: string, error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const task = work()
        .catch((error: unknown) => onError(name, error))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    size: () => underWay.size,
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
