/** Makes a value once for all who ask meanwhile, and again when it is older than `lifeMs`. A failure is not remembered. */
export function remember<T>(make: () => Promise<T>, lifeMs: number): () => Promise<T> {
  let made: Promise<T> | null = null;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (made && performance.now() < until) return made;
    until = Number.POSITIVE_INFINITY;
    made = make();
    made.then(
      () => {
        until = performance.now() + lifeMs;
      },
      () => {
        made = null;
      },
    );
    return made;
  };
}
