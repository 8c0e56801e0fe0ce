/** Sorted words, each with its positions: ascending numbers, the lower the better. Words of one prefix are adjacent. */
export class PrefixList {
  readonly #words: string[];
  readonly #positions: number[][];
  /** the best positions of prefixes so short that many words share them; there is a limited number of these */
  readonly #best = new Map<string, number[]>();

  /** `entries`: word and position, positions ascending. */
  constructor(entries: (readonly [word: string, position: number])[]) {
    const byWord = new Map<string, number[]>();
    for (const [word, position] of entries) {
      const positions = byWord.get(word);
      if (!positions) byWord.set(word, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
    this.#words = [...byWord.keys()].sort();
    this.#positions = this.#words.map((word) => byWord.get(word) as number[]);
  }

  exactly(word: string): number[] {
    const index = this.#firstFrom(word);
    return this.#words[index] === word ? (this.#positions[index] as number[]) : [];
  }

  /** The best `count` positions of words that begin with `prefix`, best first. */
  beginningWith(prefix: string, count: number): number[] {
    const known = this.#best.get(prefix);
    if (known && known.length >= count) return known.slice(0, count);
    const [from, end] = this.#range(prefix);
    if (end - from < 2) return (this.#positions[from] ?? []).slice(0, end === from ? 0 : count);
    const isWide = end - from > WIDE;
    const best = this.#merge(from, end, isWide ? Math.max(count, KEPT) : count);
    if (isWide) this.#best.set(prefix, best);
    return best.slice(0, count);
  }

  allBeginningWith(prefix: string): number[] {
    const [from, end] = this.#range(prefix);
    return end - from === 1 ? (this.#positions[from] as number[]) : this.#merge(from, end, Number.POSITIVE_INFINITY);
  }

  /** How many times a word that begins with `prefix` occurs. */
  countBeginningWith(prefix: string): number {
    const [from, end] = this.#range(prefix);
    let count = 0;
    for (let index = from; index < end; index++) count += (this.#positions[index] as number[]).length;
    return count;
  }

  #merge(from: number, end: number, count: number): number[] {
    const found = new Set<number>();
    for (let index = from; index < end; index++) {
      const positions = this.#positions[index] as number[];
      for (let turn = 0; turn < positions.length && turn < count; turn++) found.add(positions[turn] as number);
    }
    const sorted = Uint32Array.from(found).sort();
    return Array.from(count < sorted.length ? sorted.subarray(0, count) : sorted);
  }

  #range(prefix: string): [from: number, end: number] {
    return [this.#firstFrom(prefix), this.#firstFrom(`${prefix}\uffff`)];
  }

  /** Index of the first word that does not come before `word`. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const WIDE = 20;
const KEPT = 50;
