import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonPart, JsonText } from '#src/format/json-text.ts';
import { encodingFor, setEncodingHeaders } from './encoding.ts';
import { isHeld } from './is-held.ts';
import type { PackedHeadCache } from './packed-head-cache.ts';

type Sending = {
  request: FastifyRequest;
  reply: FastifyReply;
  heads: PackedHeadCache;
  /** whether the browser may cache it, revalidating it each time */
  isCacheable: boolean;
};

/** Sends stored JSON between `before` and `after`; its beginning is compressed once for all callers. */
export async function sendJsonText(
  { request, reply, heads, isCacheable }: Sending,
  text: JsonText<object>,
  [before, after]: [string, string] = ['', ''],
): Promise<FastifyReply> {
  const name = text.name ?? hash('sha256', bytesOf(text.beginning), 'base64url');
  const encoding = encodingFor(request);
  setEncodingHeaders(reply, encoding);
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

/** Keeps bytes as bytes: decoding and encoding a report takes longer than reading it. */
function bytesOf(parts: JsonPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
