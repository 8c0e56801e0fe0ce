/** Text, or its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

/** Node and browsers have it; this room has the types of neither. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

/**
 * An object as its JSON, in the pieces that the database keeps: sent as they are, parsed only where somebody looks into
 * it. Whatever serializes it otherwise gets the object.
 */
export class JsonText<T extends object> {
  /** what was added, and the closing brace */
  readonly added: string;
  /** names what is kept: where it is the same, so is every byte. Null where nobody has named it */
  readonly version: string | null;
  readonly #read: () => JsonPart[];
  #kept: JsonPart[] | undefined;

  /** `read` gives what is the same whatever is added, without the closing brace; it is called when somebody wants it, once. */
  constructor(
    read: () => JsonPart[],
    { added = '}', version = null }: { added?: string; version?: string | null } = {},
  ) {
    this.#read = read;
    this.added = added;
    this.version = version;
  }

  get kept(): JsonPart[] {
    this.#kept ??= this.#read();
    return this.#kept;
  }

  toJSON(): T {
    const decoder = new TextDecoder();
    const kept = this.kept.map((part) => (typeof part === 'string' ? part : decoder.decode(part)));
    return JSON.parse(kept.join('') + this.added) as T;
  }

  /** With more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    const added = `${this.added.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
    return new JsonText(() => this.kept, { added, version: this.version });
  }
}
