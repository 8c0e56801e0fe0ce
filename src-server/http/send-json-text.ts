import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonPart, JsonText } from '#src/format/json-text.ts';
import { encodingFor, tellEncoding } from './encoding.ts';
import type { PackedHeads } from './packed-heads.ts';

/** Sends JSON as it is kept, between `before` and `after`; what it begins with is packed once for all who ask. */
export async function sendJsonText(
  { request, reply, heads }: { request: FastifyRequest; reply: FastifyReply; heads: PackedHeads },
  { kept, added }: JsonText<object>,
  [before, after]: [string, string] = ['', ''],
): Promise<FastifyReply> {
  const head = bytesOf([before, ...kept]);
  const end = bytesOf([added, after]);
  const encoding = encodingFor(request);
  tellEncoding(reply, encoding);
  return reply.send(encoding ? await heads.pack(encoding, head, end) : Buffer.concat([head, end]));
}

/** Bytes stay bytes: decoding and encoding a report takes longer than reading it. */
function bytesOf(parts: JsonPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
