/** Text, or its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

/** Node and browsers have it; this room has the types of neither. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

/**
 * An object as its JSON, in the pieces that the database keeps: sent as they are, parsed only where somebody looks into
 * it. Whatever serialises it otherwise gets the object. The last part is a text that ends with its closing brace.
 */
export class JsonText<T extends object> {
  readonly parts: JsonPart[];

  constructor(parts: JsonPart[]) {
    this.parts = parts;
  }

  toJSON(): T {
    const decoder = new TextDecoder();
    return JSON.parse(this.parts.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('')) as T;
  }

  /** With more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    const end = (this.parts.at(-1) as string).slice(0, -1);
    return new JsonText([...this.parts.slice(0, -1), `${end},${JSON.stringify(more).slice(1)}`]);
  }
}
