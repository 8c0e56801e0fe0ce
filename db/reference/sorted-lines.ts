const NEWLINE = 10;

/**
 * The lines of a CSV file in byte order, kept as bytes: a file of five megabytes takes five, and a line is found by
 * binary search. The first line, the header, is not part of the order.
 */
export class SortedLines {
  readonly #bytes: Buffer;
  readonly #start: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#start = bytes.indexOf(NEWLINE) + 1;
  }

  /** Returns every line that starts with `prefix`. */
  startingWith(prefix: string): string[] {
    const wanted = Buffer.from(prefix);
    const from = this.#find(wanted, 0);
    if (this.#compare(from, wanted) !== 0) return [];
    const to = this.#find(wanted, 1);
    const text = this.#bytes.toString('utf8', from, to);
    return text === '' ? [] : text.trimEnd().split('\n');
  }

  all(): string[] {
    return this.#bytes.toString('utf8', this.#start).trimEnd().split('\n');
  }

  /** Returns where the first line begins that starts with `wanted` or comes after it, or that comes after it (`least` 1). */
  #find(wanted: Buffer, least: 0 | 1): number {
    let [low, high] = [this.#start, this.#bytes.length];
    while (low < high) {
      const middle = this.#bytes.lastIndexOf(NEWLINE, low + Math.floor((high - low) / 2) - 1) + 1;
      const begin = Math.max(middle, low);
      if (this.#compare(begin, wanted) >= least) high = begin;
      else low = Math.min(this.#endOf(begin) + 1, this.#bytes.length);
    }
    return low;
  }

  #endOf(begin: number): number {
    const end = this.#bytes.indexOf(NEWLINE, begin);
    return end < 0 ? this.#bytes.length : end;
  }

  /** The order of a line's beginning; a shorter line comes first, as its end does before all letters. */
  #compare(begin: number, wanted: Buffer): number {
    return this.#bytes.compare(wanted, 0, wanted.length, begin, Math.min(begin + wanted.length, this.#bytes.length));
  }
}
