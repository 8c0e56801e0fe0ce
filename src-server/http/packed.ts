import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Half a millisecond or two for a page; the best quality takes fifty times as long for an eighth less. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const PACK = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => text,
};

/** A page that is another for each visitor, as small as the visitor's browser takes it; sets the headers that say so. */
export async function packed({ headers }: FastifyRequest, reply: FastifyReply, page: string): Promise<string | Buffer> {
  const accepted = headers['accept-encoding'];
  const encoding = (accepted && negotiate(accepted, ['br', 'gzip', 'identity'])) || 'identity';
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return PACK[encoding](page);
}
