/** Text, or its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

/** Node and browsers have it; this folder has the types of neither. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

/**
 * An object as JSON, in the pieces stored in the database: sent as they are, and parsed only if someone reads a field.
 * Other serializers get the object.
 */
export class JsonText<T extends object> {
  /** the added fields, and the closing brace */
  readonly added: string;
  /** identifies the stored part: the same version has the same bytes. Null if it has none */
  readonly version: string | null;
  readonly #read: () => JsonPart[];
  #kept: JsonPart[] | undefined;

  /** `read` returns the part that is always the same, without the closing brace; it is called on demand, once. */
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

  /** Adds more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    const added = `${this.added.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
    return new JsonText(() => this.kept, { added, version: this.version });
  }
}
