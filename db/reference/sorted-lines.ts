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
    const from = this.#find((line) => line.compare(wanted) >= 0, wanted.length);
    const to = this.#find((line) => line.compare(wanted) > 0, wanted.length);
    const text = this.#bytes.toString('utf8', from, to);
    return text === '' ? [] : text.trimEnd().split('\n');
  }

  all(): string[] {
    return this.#bytes.toString('utf8', this.#start).trimEnd().split('\n');
  }

  /** Returns where the first line begins whose first `length` bytes match; all lines after it match too. */
  #find(isReached: (line: Buffer) => boolean, length: number): number {
    let [low, high] = [this.#start, this.#bytes.length];
    while (low < high) {
      const middle = this.#bytes.lastIndexOf(NEWLINE, low + Math.floor((high - low) / 2) - 1) + 1;
      const begin = Math.max(middle, low);
      const end = this.#endOf(begin);
      if (isReached(this.#bytes.subarray(begin, Math.min(begin + length, end)))) high = begin;
      else low = end + 1;
    }
    return low;
  }

  #endOf(begin: number): number {
    const end = this.#bytes.indexOf(NEWLINE, begin);
    return end < 0 ? this.#bytes.length : end;
  }
}
