import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config.ts';

/** Whether a cookie may go over https only: also where TLS ends in front of this server and nobody tells it. */
export function isSecure({ PUBLIC_URL }: Settings, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true;
}
