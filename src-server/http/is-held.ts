import type { FastifyRequest } from 'fastify';

/** Whether who asks has this version already: any that If-None-Match lists, weak or not (RFC 9110, 13.1.2). */
export function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag.replace(/^W\//, '')) === true;
}
