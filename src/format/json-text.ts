/**
 * A value as its JSON, such as the database keeps it: sent as it is, parsed only where somebody looks into it. Whatever
 * serialises it otherwise gets the value.
 */
export class JsonText<T extends object> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): T {
    return JSON.parse(this.text) as T;
  }

  /** With more fields at its end; neither side may be empty. */
  with<More extends object>(more: More): JsonText<T & More> {
    return new JsonText(`${this.text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);
  }
}
