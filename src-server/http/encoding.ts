import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Half a millisecond for a report; the best quality takes fifty times as long to save an eighth. */
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Smaller responses are not worth compressing. */
export const MIN_PACKED_BYTES = 1024;

const PACK: Record<Encoding, (body: string | Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: BROTLI_PARAMS }),
  gzip: (body) => promisify<string | Buffer, ZlibOptions, Buffer>(gzip)(body, {}),
};

/** Compresses the whole body, off the main thread. */
export function pack(encoding: Encoding, body: string | Buffer): Promise<Buffer> {
  return PACK[encoding](body);
}

/** Returns the encoding to use for this client; null for none. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const encoding = preferred(request, ['br', 'gzip', 'identity']);
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}

export function takesGzip(request: FastifyRequest): boolean {
  return preferred(request, ['gzip', 'identity']) === 'gzip';
}

/** Sets the headers that name the encoding, and says that the response depends on the client's. */
export function setEncodingHeaders(reply: FastifyReply, encoding: Encoding | null): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.includes('accept-encoding')) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
}

function preferred({ headers }: FastifyRequest, offered: string[]): string | null {
  const accepted = headers['accept-encoding'];
  return accepted ? negotiate(accepted, offered) : null;
}
