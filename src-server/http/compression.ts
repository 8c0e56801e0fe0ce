import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, MIN_PACKED_BYTES, pack, takesGzip, tellEncoding } from './encoding.ts';

const PACKABLE = /json|text|javascript|xml/;

/** Answers of text go out as small as the client takes them, streams too, piece by piece; what is packed already stays as it is. */
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
  tellEncoding(reply, encoding);
  return encoding ? pack(encoding, body) : body;
}

/** What tRPC's own adapter answers: a batch, or a stream. */
async function packResponse(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Response) {
  reply.status(status);
  for (const [name, value] of headers) reply.header(name, value);
  if (!body) return null;
  if (headers.has('transfer-encoding')) return packStream(request, reply, body);
  const whole = Buffer.from(await new Response(body).arrayBuffer());
  return isWorthIt(reply, whole) ? packBody(request, reply, whole) : whole;
}

/** Each piece goes out when it comes. By gzip alone: brotli takes megabytes for each stream that is open. */
function packStream(request: FastifyRequest, reply: FastifyReply, body: ReadableStream): Readable {
  const pieces = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const isTaken = takesGzip(request);
  tellEncoding(reply, isTaken ? 'gzip' : null);
  return isTaken ? pipeline(pieces, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => {}) : pieces;
}
