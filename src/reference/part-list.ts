/** Lengths of the indexed substrings, longest first. */
const LENGTHS = [3, 2];

/** Finds which texts contain a part, by an index of all substrings of two and three characters; built on first use. */
export class PartList {
  readonly #texts: string[];
  readonly #positions = new Map<string, number[]>();

  constructor(texts: string[]) {
    this.#texts = texts;
  }

  *containing(part: string): Generator<number, void> {
    if (this.#positions.size === 0) this.#list();
    for (const position of this.#rarest(part)) if (this.#texts[position]?.includes(part)) yield position;
  }

  #list(): void {
    for (const [position, text] of this.#texts.entries()) {
      for (const length of LENGTHS) for (const run of runsOf(text, length)) this.#add(run, position);
    }
  }

  #add(run: string, position: number): void {
    const positions = this.#positions.get(run);
    if (!positions) this.#positions.set(run, [position]);
    else if (positions.at(-1) !== position) positions.push(position);
  }

  /** The positions of the rarest indexed substring of `part`; all positions if the part is too short. */
  #rarest(part: string): Iterable<number> {
    const length = LENGTHS.find((each) => part.length >= each);
    if (!length) return this.#texts.keys();
    const lists = runsOf(part, length).map((run) => this.#positions.get(run) ?? []);
    return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest));
  }
}

function runsOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}
