import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';

/**
 * Refuses any body that is not JSON: procedures accept nothing else, and the transport would fail on it as our own
 * error. Throws unsupported_media_type.
 */
export function checkMediaType({ method, url, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD' || !url.startsWith('/trpc/')) return;
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== undefined && mediaType !== 'application/json') throw new AppError('unsupported_media_type');
}
