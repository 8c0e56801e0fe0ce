import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config.ts';

/**
 * Whether a cookie may be sent only over https: also if TLS ends in front of this server without any header that says
 * so.
 */
export function isSecure({ PUBLIC_URL }: Settings, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true;
}
