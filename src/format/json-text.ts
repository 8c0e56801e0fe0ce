/** Text, or its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

/** Node and browsers have it; this room has the types of neither. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

/**
 * An object as its JSON, in the pieces that the database keeps: sent as they are, parsed only where somebody looks into
 * it. A long beginning may be shared by many answers; the end is this one's own. Serialized otherwise, it is the object.
 */
export class JsonText<T extends object> {
  /** what follows the beginning, the closing brace included */
  readonly end: string;
  /** names the beginning: where the name is the same, so is every byte. Null where nobody has named it */
  readonly name: string | null;
  readonly #read: () => JsonPart[];
  #beginning: JsonPart[] | undefined;

  /** `read` gives the beginning; it is called once, and only when somebody wants it. */
  constructor(read: () => JsonPart[], { end = '}', name = null }: { end?: string; name?: string | null } = {}) {
    this.#read = read;
    this.end = end;
    this.name = name;
  }

  get beginning(): JsonPart[] {
    this.#beginning ??= this.#read();
    return this.#beginning;
  }

  toJSON(): T {
    const decoder = new TextDecoder();
    const beginning = this.beginning.map((part) => (typeof part === 'string' ? part : decoder.decode(part)));
    return JSON.parse(beginning.join('') + this.end) as T;
  }

  /** With more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    const end = `${this.end.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
    return new JsonText(() => this.beginning, { end, name: this.name });
  }
}
