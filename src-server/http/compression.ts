import { constants, type ZstdOptions } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const ZSTD: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const OPTIONS: FastifyCompressOptions = {
  encodings: ['zstd', 'br', 'gzip'],
  // for gzip, too, which does not read it
  zlibOptions: ZSTD,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // a report is packed at once: 0.1 ms with zstd, less than handing it to another thread
  syncThreshold: 64 * 1024,
  // no caller needs to send packed bodies, and they could be bombs
  globalDecompression: false,
};

/** Sends each piece at once: Z_PARTIAL_FLUSH, ZSTD_e_flush and BROTLI_OPERATION_FLUSH are the same number. */
const FLUSH = constants.BROTLI_OPERATION_FLUSH;

/** A browser paints a page while it arrives; of zstd it can unpack no byte before a whole block of 128 kB is there. */
const PAGES: FastifyCompressOptions = { ...OPTIONS, encodings: ['br', 'gzip', 'zstd'] };

/** Compresses text for clients that take it. Register before the routes. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    // a search is a stream of steps, each of which is shown when it happens
    if (route.url.startsWith('/trpc/')) {
      route.compress = {
        ...OPTIONS,
        zlibOptions: { ...OPTIONS.zlibOptions, flush: FLUSH },
        brotliOptions: { ...OPTIONS.brotliOptions, flush: FLUSH },
      };
    } else if (!route.url.startsWith('/api/')) {
      route.compress = PAGES;
    }
  });
  await app.register(compress, OPTIONS);
}
