import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, MIN_PACKED_BYTES, pack, tellEncoding } from './encoding.ts';

/** An answer that is the same for everybody: made once, packed once, and not sent to whoever has it. */
export class CachedResponse {
  readonly #text: string;
  readonly #headers: Record<string, string>;
  readonly #packed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  /** `maxAgeSeconds`: how long others may keep it without asking again. */
  constructor(text: string, { type, maxAgeSeconds = 0 }: { type: string; maxAgeSeconds?: number }) {
    this.#text = text;
    this.#headers = {
      'content-type': type,
      'cache-control': maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-cache',
      // weak: it names the text, however that is packed
      etag: `W/"${hash('sha1', text, 'base64url')}"`,
    };
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(this.#headers);
    if (request.headers['if-none-match']?.includes(this.#headers.etag as string)) return reply.status(304).send();
    if (this.#text.length < MIN_PACKED_BYTES) return reply.send(this.#text);
    const encoding = encodingFor(request);
    tellEncoding(reply, encoding);
    if (!encoding) return reply.send(this.#text);
    this.#packed[encoding] ??= pack(encoding, this.#text);
    return reply.send(await this.#packed[encoding]);
  }
}
