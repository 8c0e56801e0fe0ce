/** Lets one event through per time span and key, and counts those held back. */
export class Throttle {
  readonly #everyMs: number;
  readonly #last = new Map<string, { at: number; heldBack: number }>();

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /**
   * Returns how many were held back since the last one that passed, or null if this one is held back. `now` in epoch
   * ms.
   */
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
