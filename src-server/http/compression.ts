import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, MIN_PACKED_BYTES, pack, setEncodingHeaders, takesGzip } from './encoding.ts';

const PACKABLE = /json|text|javascript|xml/;

/**
 * Compresses text responses for clients that accept it, including streams, chunk by chunk. Responses already compressed
 * are left alone.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Response) {
      packResponse(request, reply, payload).then((packed) => done(null, packed), done);
    } else if (isWorthIt(reply, payload)) {
      packBody(request, reply, payload).then((packed) => done(null, packed), done);
    } else {
      done();
    }
  });
}

function isWorthIt(reply: FastifyReply, body: unknown): body is string | Buffer {
  if ((typeof body !== 'string' && !Buffer.isBuffer(body)) || body.length < MIN_PACKED_BYTES) return false;
  return !reply.hasHeader('content-encoding') && PACKABLE.test(String(reply.getHeader('content-type')));
}

async function packBody(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): Promise<string | Buffer> {
  const encoding = encodingFor(request);
  setEncodingHeaders(reply, encoding);
  return encoding ? pack(encoding, body) : body;
}

/** Compresses what tRPC's own adapter answers: a batch, or a stream. */
async function packResponse(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Response) {
  reply.status(status);
  for (const [name, value] of headers) reply.header(name, value);
  if (!body) return null;
  if (headers.has('transfer-encoding')) return packStream(request, reply, body);
  const whole = Buffer.from(await new Response(body).arrayBuffer());
  return isWorthIt(reply, whole) ? packBody(request, reply, whole) : whole;
}

/** Sends each chunk as it comes. Uses only gzip: brotli takes megabytes per open stream. */
function packStream(request: FastifyRequest, reply: FastifyReply, body: ReadableStream): Readable {
  const pieces = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const isTaken = takesGzip(request);
  setEncodingHeaders(reply, isTaken ? 'gzip' : null);
  return isTaken ? pipeline(pieces, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => {}) : pieces;
}
