import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Settings } from '../config.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** may be opened by a link on another site although it is an entrance of programs: it tells all the same, and spends nothing */
    isOpenToOtherSites?: boolean;
  }
}

/** Where programs call: an answer may spend a search of whoever's cookies come with the request. */
const ENTRANCE = /^\/(api|trpc)\//;

/** The product's own address as this visitor reaches it, such as https://airworthy.example. */
export function originOf({ config }: Pick<Context, 'config'>, request: FastifyRequest): string {
  return config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}

/** Lets pages of other sites read what such a route tells; a browser shows it to them only without anybody's cookies. */
export function openToOtherSites({ routeOptions }: FastifyRequest, reply: FastifyReply): void {
  if (!routeOptions.config.isOpenToOtherSites) return;
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/**
 * Refuses what a browser sends from another site's page: every change, and at the entrances of programs every read as
 * well, a link that was followed included. Programs send no Origin, no Sec-Fetch-Site and no one's cookies, or a token, so
 * they pass. Throws wrong_origin.
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
  const own = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : host;
  const isOwn = origin !== undefined && URL.canParse(origin) && [own, host].includes(new URL(origin).host);
  if (!isOwn) throw new AppError('wrong_origin');
}
