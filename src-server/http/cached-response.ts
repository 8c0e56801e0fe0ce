import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownBytes } from '#db/own-bytes.ts';
import { type Encoding, encodingFor, MIN_PACKED_BYTES, pack, tellEncoding } from './encoding.ts';
import { isHeld } from './is-held.ts';

type Headers = Record<string, string>;
type Body = { bytes: string | Buffer; headers: Headers };
type Kind = {
  type: string;
  /** how long others may keep it without asking again */
  maxAgeSeconds?: number | undefined;
  /** the headers of a request that make it another answer */
  vary?: string | undefined;
};

/** Its headers, its address, what holds them: of a short answer nearly all. */
const OVERHEAD_BYTES = 2 * 1024;

/** An answer that is the same for everybody: made once, packed once, and not sent to whoever has it. */
export class CachedResponse {
  readonly #text: string;
  readonly #headers: Headers;
  readonly #etag: string;
  readonly #packing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  /** as they go out, by packing, once they were asked for */
  readonly #bodies = new Map<Encoding | null, Body>();

  constructor(text: string, { type, maxAgeSeconds = 0, vary }: Kind) {
    this.#text = text;
    // weak: it names the text, however that is packed
    this.#etag = `W/"${hash('sha1', text, 'base64url')}"`;
    const varies = [vary, text.length >= MIN_PACKED_BYTES && 'accept-encoding'].filter(Boolean);
    this.#headers = {
      'content-type': type,
      'cache-control': maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-cache',
      etag: this.#etag,
      ...(varies.length > 0 && { vary: varies.join(', ') }),
    };
  }

  /** What it takes in memory at most, roughly: itself, the text, and both packed forms together. */
  get bytes(): number {
    return OVERHEAD_BYTES + 2 * this.#text.length;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(this.#headers);
    if (isHeld(request, this.#etag)) return reply.status(304).send();
    if (this.#text.length < MIN_PACKED_BYTES) return reply.send(this.#text);
    const encoding = encodingFor(request);
    tellEncoding(reply, encoding);
    if (!encoding) return reply.send(this.#text);
    this.#packing[encoding] ??= pack(encoding, this.#text).then(ownBytes);
    const packed = await this.#packing[encoding];
    this.#bodies.set(encoding, this.#bodyOf(packed, encoding));
    return reply.send(packed);
  }

  /**
   * The same, past everything that a request otherwise goes through, with these headers. Returns false, and sends nothing,
   * where it must first be packed.
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
