import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonPart, JsonText } from '#src/format/json-text.ts';
import { encodingFor, tellEncoding } from './encoding.ts';
import { isHeld } from './is-held.ts';
import type { PackedHeadCache } from './packed-head-cache.ts';

type Sending = {
  request: FastifyRequest;
  reply: FastifyReply;
  heads: PackedHeadCache;
  /** whether the reader's browser may cache it, and ask each time whether that is still so */
  isCacheable: boolean;
};

/** Sends JSON as it is kept, between `before` and `after`; what it begins with is packed once for all who ask. */
export async function sendJsonText(
  { request, reply, heads, isCacheable }: Sending,
  text: JsonText<object>,
  [before, after]: [string, string] = ['', ''],
): Promise<FastifyReply> {
  const name = text.name ?? hash('sha256', bytesOf(text.beginning), 'base64url');
  const encoding = encodingFor(request);
  tellEncoding(reply, encoding);
  if (isCacheable) {
    // strong: it names the bytes that are sent, to this entrance
    const etag = `"${hash('sha256', name + text.end, 'base64url')}${encoding ? `-${encoding}` : ''}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (isHeld(request, etag)) return reply.status(304).send();
  }
  const head = () => bytesOf([before, ...text.beginning]);
  const end = Buffer.from(text.end + after);
  if (!encoding) return reply.send(Buffer.concat([head(), end]));
  return reply.send(await heads.pack(encoding, { name: `${before}${name}`, head }, end));
}

/** Bytes stay bytes: decoding and encoding a report takes longer than reading it. */
function bytesOf(parts: JsonPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
