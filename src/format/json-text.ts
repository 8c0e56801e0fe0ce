/** Text, or its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

/** Node and browsers have it; this room has the types of neither. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

/**
 * An object as its JSON, in the pieces that the database keeps: sent as they are, parsed only where somebody looks into
 * it. Whatever serialises it otherwise gets the object.
 */
export class JsonText<T extends object> {
  /** what is the same whatever is added, without the closing brace */
  readonly kept: JsonPart[];
  /** what was added, and the closing brace */
  readonly added: string;

  /** The last of `parts` is a text that ends with the closing brace. */
  constructor(parts: JsonPart[]);
  constructor(kept: JsonPart[], added: string);
  constructor(parts: JsonPart[], added?: string) {
    this.kept = added === undefined ? [...parts.slice(0, -1), (parts.at(-1) as string).slice(0, -1)] : parts;
    this.added = added ?? '}';
  }

  toJSON(): T {
    const decoder = new TextDecoder();
    const kept = this.kept.map((part) => (typeof part === 'string' ? part : decoder.decode(part)));
    return JSON.parse(kept.join('') + this.added) as T;
  }

  /** With more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    return new JsonText(this.kept, `${this.added.slice(0, -1)},${JSON.stringify(more).slice(1)}`);
  }
}
