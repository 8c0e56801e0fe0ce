/** Lets one through in each span of time for each key, and counts what it held back meanwhile. */
export class Throttle {
  readonly #everyMs: number;
  readonly #last = new Map<string, { at: number; heldBack: number }>();

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** How many were held back since the last one that went through, or null when this one is held back. `now` in epoch ms. */
  pass(key: string, now: number): number | null {
    const last = this.#last.get(key);
    if (last && now - last.at < this.#everyMs) {
      last.heldBack++;
      return null;
    }
    this.#last.set(key, { at: now, heldBack: 0 });
    return last?.heldBack ?? 0;
  }
}
