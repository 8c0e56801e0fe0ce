/** Text, or its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

/** Node and browsers have it; this folder has the types of neither. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

/**
 * An object as JSON, in the pieces stored in the database: sent as they are, and parsed only if someone reads a field.
 * Many answers may share a long beginning; the end is this one's own. Other serializers get the object.
 */
export class JsonText<T extends object> {
  /** what follows the beginning, the closing brace included */
  readonly end: string;
  /** identifies the beginning: the same name has the same bytes. Null if it has none */
  readonly name: string | null;
  readonly #read: () => JsonPart[];
  #beginning: JsonPart[] | undefined;

  /** `read` returns the beginning; it is called on demand, once. */
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

  /** Adds more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    const end = `${this.end.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
    return new JsonText(() => this.beginning, { end, name: this.name });
  }
}
