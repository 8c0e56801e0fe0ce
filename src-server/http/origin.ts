import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Settings } from '../config.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** may be opened by a link on another site although programs call it: it is public, and uses no search */
    isOpenToOtherSites?: boolean;
  }
}

/** Where programs call: a response may use a search of the visitor whose cookies are sent. */
const ENTRANCE = /^\/(api|trpc)\//;

/** Returns the product's own origin as this visitor reaches it, such as https://airworthy.example. */
export function originOf({ config }: Pick<Context, 'config'>, request: FastifyRequest): string {
  return config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}

/** Lets other sites' pages read this response; browsers allow it only without cookies. */
export function openToOtherSites({ routeOptions }: FastifyRequest, reply: FastifyReply): void {
  if (!routeOptions.config.isOpenToOtherSites) return;
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/**
 * Refuses requests from other sites' pages: every change, and at the entry points for programs every read, including
 * followed links. Programs send no Origin and no Sec-Fetch-Site, and either no cookies or a token, so they pass. Throws
 * wrong_origin.
 */
export function checkOrigin(config: Settings, request: FastifyRequest): void {
  const { method, headers, host, routeOptions } = request;
  const isFromElsewhere = headers['sec-fetch-site'] === 'cross-site';
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') {
    const isClosed = ENTRANCE.test(routeOptions.url ?? '') && !routeOptions.config.isOpenToOtherSites;
    if (isFromElsewhere && isClosed && !headers.authorization) throw new AppError('wrong_origin');
    return;
  }
  const { origin } = headers;
  if (origin === undefined && !isFromElsewhere) return;
  if (origin === undefined || !URL.canParse(origin)) throw new AppError('wrong_origin');
  const page = new URL(origin);
  // proxies may send it in capitals, or with the port that browsers leave out
  const asked = `${page.protocol}//${host}`;
  const own = [config.PUBLIC_URL, asked].map((address) => address && URL.canParse(address) && new URL(address).host);
  if (page.host === '' || !own.includes(page.host)) throw new AppError('wrong_origin');
}

/**
 * Refuses any body that is not JSON: procedures accept nothing else, and the transport would fail on it as our own
 * error. Throws unsupported_media_type.
 */
export function checkMediaType({ method, url, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD' || !url.startsWith('/trpc/')) return;
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== undefined && mediaType !== 'application/json') throw new AppError('unsupported_media_type');
}
