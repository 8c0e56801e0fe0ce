import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Config } from '../config.ts';

/**
 * Refuses a change that a browser sends from another site's page. Programs send no Origin and carry no one's cookies,
 * so they pass. Throws wrong_origin.
 */
export function checkOrigin(config: Config, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const origin = request.headers.origin;
  if (origin === undefined && request.headers['sec-fetch-site'] !== 'cross-site') return;
  const own = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : request.host;
  const isOwn = origin !== undefined && URL.canParse(origin) && [own, request.host].includes(new URL(origin).host);
  if (!isOwn) throw new AppError('wrong_origin');
}
