const NEWLINE = 10;
const MARKS = 2048;

/**
 * The lines of a CSV file in byte order, kept as bytes: a file of five megabytes takes five, and a line is found by
 * binary search. The first line, the header, is not part of the order.
 */
export class SortedLines {
  readonly #bytes: Buffer;
  readonly #start: number;
  /** where some lines begin, and how, a character a byte: most steps of a search are among these */
  #marks: { at: number; line: string }[] | undefined;

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
    let [low, high] = this.#between(wanted, least);
    while (low < high) {
      const middle = this.#bytes.lastIndexOf(NEWLINE, low + Math.floor((high - low) / 2) - 1) + 1;
      const begin = Math.max(middle, low);
      if (this.#compare(begin, wanted) >= least) high = begin;
      else low = Math.min(this.#endOf(begin) + 1, this.#bytes.length);
    }
    return low;
  }

  /** The marks around what `#find` looks for. */
  #between(wanted: Buffer, least: 0 | 1): [number, number] {
    this.#marks ??= this.#mark();
    const word = wanted.toString('latin1');
    let [low, high] = [0, this.#marks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const begun = (this.#marks[middle]?.line ?? '').slice(0, word.length);
      if (least === 0 ? begun >= word : begun > word) high = middle;
      else low = middle + 1;
    }
    return [this.#marks[low - 1]?.at ?? this.#start, this.#marks[low]?.at ?? this.#bytes.length];
  }

  #mark() {
    const step = Math.max(1, Math.floor((this.#bytes.length - this.#start) / MARKS));
    const marks = [];
    for (let at = this.#start; at < this.#bytes.length; at = this.#endOf(at + step) + 1) {
      marks.push({ at, line: this.#bytes.toString('latin1', at, this.#endOf(at)) });
    }
    return marks;
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
