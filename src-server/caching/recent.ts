/** Keeps the values that were asked for last, `limit` at most. Only for what never changes. */
export class Recent<Key, Value> {
  readonly #limit: number;
  readonly #values = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  keep(key: Key, value: Value): void {
    if (this.#values.size >= this.#limit) this.#values.delete(this.#values.keys().next().value as Key);
    this.#values.set(key, value);
  }
}
