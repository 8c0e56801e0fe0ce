import type { FastifyRequest } from 'fastify';

/** Whether the client already has this version: any tag in If-None-Match matches, weak or not (RFC 9110, 13.1.2). */
export function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag.replace(/^W\//, '')) === true;
}
