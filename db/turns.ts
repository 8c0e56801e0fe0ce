/** Tracks whose transaction is open. Later queries and transactions wait in one queue. */
export class Turns {
  #holder: object | null = null;
  readonly #waiting: { taker: object | null; go: () => void }[] = [];

  async take(connection: object): Promise<void> {
    if (this.#holder !== null) return this.#wait(connection);
    this.#holder = connection;
  }

  /** Resolves when a query may run, which it must then do at once; null if it need not wait. */
  pass(connection: object): Promise<void> | null {
    return this.#holder === null || this.#holder === connection ? null : this.#wait(null);
  }

  isHeldBy(connection: object): boolean {
    return this.#holder === connection;
  }

  release(connection: object): void {
    if (this.#holder !== connection) return;
    this.#holder = null;
    while (this.#holder === null) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#holder = next.taker;
      next.go();
    }
  }

  #wait(taker: object | null): Promise<void> {
    return new Promise((go) => this.#waiting.push({ taker, go }));
  }
}
