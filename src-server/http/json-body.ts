import type { JsonPart } from '#src/format/json-text.ts';

/** Parts of JSON as one body. Bytes stay bytes: decoding and encoding a report takes longer than reading it. */
export function jsonBody(parts: JsonPart[]): string | Buffer {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
