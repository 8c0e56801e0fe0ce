type Round<Item, Result> = { items: Item[]; result: Promise<Result> };

/**
 * Runs work for one key at a time. Calls made while a round is running share the next round, which sees everything that
 * happened before it began. So at most one round runs and one waits, however many callers there are.
 */
export class Coalescer<Item, Result> {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, Round<Item, Result>>();

  /** Returns the result of a round that starts after this call; `work` gets the items of all who share it. */
  run(key: string, items: Item[], work: (items: Item[]) => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.items.push(...items);
      return waiting.result;
    }
    const running = this.#running.get(key);
    if (!running) return this.#start(key, items, work);
    const round: Round<Item, Result> = { items: [...items], result: Promise.resolve() as never };
    round.result = running.then(() => {
      this.#waiting.delete(key);
      return this.#start(key, round.items, work);
    });
    this.#waiting.set(key, round);
    return round.result;
  }

  #start(key: string, items: Item[], work: (items: Item[]) => Promise<Result>): Promise<Result> {
    const result = work(items);
    // the waiting callers continue whether or not this round fails
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.#running.set(key, ended);
    void ended.then(() => {
      if (this.#running.get(key) === ended) this.#running.delete(key);
    });
    return result;
  }
}
