import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { AppError } from '#src/errors.ts';
import type { Settings } from '../config.ts';
import type { Context } from '../context.ts';

/**
 * Returns the visitor's network address as a keyed hash: the same for one visitor, and it reveals nothing about their
 * location. Of an IPv6 address, the hashes of its /48 and its /64, with a bar between them.
 */
export function addressKey(ctx: Pick<Context, 'sessionSecret'>, { ip }: FastifyRequest): string {
  const network = networkOf(ip);
  const [, ...wider] = network.split(':').reverse();
  const own = keyedHash(ctx, network);
  return wider.length === 0 ? own : `${keyedHash(ctx, wider.reverse().join(':'))}|${own}`;
}

export function keyedHash(ctx: Pick<Context, 'sessionSecret'>, text: string): string {
  return createHmac('sha256', ctx.sessionSecret).update(text).digest('base64url').slice(0, 22);
}

/**
 * Returns the part of the address that counts: an IPv6 visitor has a whole /64, so the network; an IPv4 address as it
 * is.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

const SHARED = 'without it, all visitors share one allowance and one rate limit.';
const UNNAMED = `a request has X-Forwarded-For, but TRUST_PROXY is not set. If there is a proxy in front of this server, set TRUST_PROXY to its address: ${SHARED}`;
const UNTRUSTED = `a request has X-Forwarded-For, but TRUST_PROXY does not name who sent it. If that was your proxy, add its address: ${SHARED}`;
const UNREAD = `a request has Forwarded, which this server does not read. Let the proxy send X-Forwarded-For: ${SHARED}`;

/**
 * Tidies what proxies say for Fastify, which compares their addresses with the trusted ones, and warns once of each way
 * in which a setting and a proxy do not fit. The headers themselves are not trusted: anyone may send them.
 */
export function registerForwarded(app: FastifyInstance, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): void {
  const warned = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const { 'x-forwarded-for': sent, 'x-forwarded-proto': protocol } = headers;
    if (typeof sent === 'string' && TRUST_PROXY) headers['x-forwarded-for'] = plainAddresses(sent);
    if (typeof protocol === 'string') headers['x-forwarded-proto'] = plainProtocol(protocol);
    const warning = warningOf(request, TRUST_PROXY);
    if (warning && !warned.has(warning)) {
      warned.add(warning);
      app.log.warn(warning);
    }
    done();
  });
}

function warningOf({ raw: { headers }, ips }: FastifyRequest, trusted: string | undefined): string | null {
  const sent = headers['x-forwarded-for'];
  if (trusted === undefined) return sent === undefined ? null : UNNAMED;
  // the first is the sender's own, and alone where that is no trusted proxy
  if (sent) return ips?.length === 1 ? UNTRUSTED : null;
  return ips && headers.forwarded ? UNREAD : null;
}

/** The visitor's protocol is the first of those that a row of proxies added; 'http' if it is none that we know. */
function plainProtocol(header: string): string {
  return /^(https|wss)\s*(,|$)/i.test(header.trim()) ? 'https' : 'http';
}

/**
 * Removes the ports that some proxies add, which are new for each connection: 203.0.113.9:51234, [2001:db8::1]:443. What
 * is left of an entry that is no address, such as 'unknown', may be the visitor's own claim, so it is dropped.
 */
function plainAddresses(header: string): string {
  const entries = header.split(',').flatMap((entry) => {
    const text = entry.trim().replace(/^"(.*)"$/, '$1');
    if (text === '') return [];
    return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  });
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** may be opened by a link on another site although programs call it: it is public, and uses no search */
    isOpenToOtherSites?: boolean;
    /** no cookie is read there: a page of another site can do no more than any program */
    isWithoutCookies?: boolean;
  }
}

/** Where programs call: a response may use a search of the visitor whose cookies are sent. */
const ENTRANCE = /^\/(api|trpc)\//;

/** Returns the product's own origin as this visitor reaches it, such as https://airworthy.example. */
export function originOf(config: Settings, request: FastifyRequest): string {
  return config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}

/** Lets other sites' pages read this response, also a refusal; browsers allow it only without cookies. */
export function openToOtherSites(reply: FastifyReply): void {
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
  if (routeOptions.config.isWithoutCookies || (origin === undefined && !isFromElsewhere)) return;
  if (origin === undefined || !URL.canParse(origin)) throw new AppError('wrong_origin');
  const page = new URL(origin);
  // proxies may send it in capitals, or with the port that browsers leave out
  const asked = `${page.protocol}//${host}`;
  const own = [config.PUBLIC_URL, asked].map((address) => address && URL.canParse(address) && new URL(address).host);
  if (page.host !== '' && own.includes(page.host)) return;
  if (!isFromElsewhere && page.host !== '') hintAtAddress(config, request, page.origin);
  throw new AppError('wrong_origin');
}

const hinted = new WeakSet<Settings>();

/** Once: a proxy that changes Host makes each page look like another site's. */
function hintAtAddress(config: Settings, { host, log }: FastifyRequest, origin: string): void {
  if (hinted.has(config)) return;
  hinted.add(config);
  log.warn(
    `a page at ${origin} was refused as another site's, because its request came here as ${host}. If a proxy in front of this server changes Host, set PUBLIC_URL=${origin}`,
  );
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
