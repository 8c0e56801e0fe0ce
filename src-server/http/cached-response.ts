import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, MIN_PACKED_BYTES, pack, setEncodingHeaders } from './encoding.ts';
import { isHeld } from './is-held.ts';

type Headers = Record<string, string>;
type Body = { bytes: string | Buffer; headers: Headers };
type Kind = {
  type: string;
  /** how long clients may keep it without revalidation */
  maxAgeSeconds?: number | undefined;
  /** the request headers on which the response depends */
  vary?: string | undefined;
};

/** Its headers, its address and the objects that hold them: nearly everything for a short response. */
const OVERHEAD_BYTES = 2 * 1024;

/**
 * A response that is the same for everyone: built once, compressed once per encoding, and not sent to clients that have
 * it.
 */
export class CachedResponse {
  readonly #text: string;
  readonly #headers: Headers;
  readonly #etag: string;
  readonly #packing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  /** bodies by encoding, filled on first request */
  readonly #bodies = new Map<Encoding | null, Body>();

  constructor(text: string, { type, maxAgeSeconds = 0, vary }: Kind) {
    this.#text = text;
    // weak: it identifies the text, however it is compressed
    this.#etag = `W/"${hash('sha1', text, 'base64url')}"`;
    const varies = [vary, text.length >= MIN_PACKED_BYTES && 'accept-encoding'].filter(Boolean);
    this.#headers = {
      'content-type': type,
      'cache-control': maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-cache',
      etag: this.#etag,
      ...(varies.length > 0 && { vary: varies.join(', ') }),
    };
  }

  /** The most memory it takes, roughly: itself, the text, and both compressed forms. */
  get bytes(): number {
    return OVERHEAD_BYTES + 2 * this.#text.length;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(this.#headers);
    if (isHeld(request, this.#etag)) return reply.status(304).send();
    if (this.#text.length < MIN_PACKED_BYTES) return reply.send(this.#text);
    const encoding = encodingFor(request);
    setEncodingHeaders(reply, encoding);
    if (!encoding) return reply.send(this.#text);
    this.#packing[encoding] ??= pack(encoding, this.#text).then((bytes) => Buffer.from(new Uint8Array(bytes).buffer));
    const packed = await this.#packing[encoding];
    this.#bodies.set(encoding, this.#bodyOf(packed, encoding));
    return reply.send(packed);
  }

  /**
   * Sends the response directly, skipping what a request otherwise goes through, with these headers. Returns false, and
   * sends nothing, if it must first be compressed.
   */
  sendAtOnce(request: FastifyRequest, reply: FastifyReply, headers: Headers): boolean {
    if (isHeld(request, this.#etag)) {
      reply
        .hijack()
        .raw.writeHead(304, { ...headers, ...this.#headers })
        .end();
      return true;
    }
    const isPacked = this.#text.length >= MIN_PACKED_BYTES;
    const encoding = isPacked ? encodingFor(request) : null;
    const body = this.#bodies.get(encoding) ?? (encoding === null && this.#bodyOf(this.#text, null));
    if (!body) return false;
    this.#bodies.set(encoding, body);
    reply
      .hijack()
      .raw.writeHead(200, { ...headers, ...body.headers })
      .end(body.bytes);
    return true;
  }

  #bodyOf(bytes: string | Buffer, encoding: Encoding | null): Body {
    const headers = {
      ...this.#headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(Buffer.byteLength(bytes)),
    };
    return { bytes, headers };
  }
}
