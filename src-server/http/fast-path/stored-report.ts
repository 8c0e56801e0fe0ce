import { zstdDecompressSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackedReport } from '#db/site/report/flights.ts';
import { wholeFrame } from '#db/site/report/packed-report.ts';
import { flightIdSchema } from '#src/flight/flight-id.ts';
import type { Locale } from '#src/words/formats.ts';
import { getPackedReport } from '../../services/report/get-report.ts';
import { isSentAsStored, noticesText, type SendContext, sentReport } from '../../services/report/sent-report.ts';
import { spokenReport } from '../../services/report/spoken-report.ts';

const encodings = new Negotiator({ supportedValues: ['zstd', 'br', 'gzip'] });

/**
 * Returns the body of a response with a stored report: as it is stored for callers that prefer zstd. It is parsed only if
 * its status has passed or an accident was reported; what is told of the day and the reader's count are in the last block of its frame: unpacked and packed again for it, a search
 * that a stored report answers takes twice the processor time. By tRPC, where it is parsed, serialized and packed for each
 * reading, a server answers a quarter as many a second. Remove when the count is no longer in the body.
 */
export function storedBody(
  ctx: SendContext,
  kept: PackedReport,
  { headers, reply, locale }: Pick<FastifyRequest, 'headers'> & { reply: FastifyReply; locale: Locale },
): Buffer | string {
  if (!isSentAsStored(ctx, kept)) return JSON.stringify(sentReport(ctx, kept, locale));
  reply.header('vary', 'accept-encoding');
  const count = kept.searchCount === undefined ? '' : `,"searchCount":${kept.searchCount}`;
  const frame = wholeFrame(spokenReport(locale, kept).packed, `,"notices":${noticesText(ctx, kept, locale)}${count}}`);
  if (encodings.negotiate(headers['accept-encoding'] ?? '') !== 'zstd') return zstdDecompressSync(frame);
  reply.header('content-encoding', 'zstd');
  return frame;
}

/**
 * Finds what `flights.byId` answers an admitted member. With tRPC's steps, and its two statements built by Kysely, a server
 * sends 0.36 of what a bare route does instead of 0.52 to 0.59 (goal 0.5, 27 Nov 2026). Remove when it misses less than 15%.
 */
export async function findStored(server: Parameters<typeof getPackedReport>[0], input: unknown): Promise<PackedReport> {
  return getPackedReport(server, flightIdSchema.parse(input).id);
}
