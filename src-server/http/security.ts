import { hash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import { say } from '#src/words/say.ts';
import type { Settings } from '../config.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MAX_URL_LENGTH = 8192;
const SHED = { delayMs: 1_000, heapShare: 0.9, retryAfterSeconds: 10 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a page, although its path is one of data */
    isPage?: boolean;
  }
}

/** What a page may have besides our own files: these inline styles and scripts, those with the nonces, a frame on these sites. */
type Allowed = {
  styles?: string[];
  scripts?: string[];
  nonces?: Record<'style' | 'script', string>;
  frameAncestors?: string[];
};

/** Registers security headers, limits on requests, and the overload check. Register before the routes. */
export async function registerSecurity(app: FastifyInstance, config: Settings): Promise<void> {
  const isHttps = isServedByHttps(config);
  const ofData = dataHeaders(isHttps);
  app.addHook('onRoute', (route) => {
    if (isForData(route.url) && !route.config?.isPage) route.helmet = false;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isForData(request.url) && !request.routeOptions.config?.isPage) reply.headers(ofData);
    // responses that do not say how long they may be cached are not cached
    reply.header('cache-control', 'no-store').header('x-request-id', request.id);
    if (hasTwoHosts(request)) return done(new AppError('invalid_input', say('errors.security.sendOneHostHeader')));
    done(request.url.length > MAX_URL_LENGTH ? new AppError('too_large') : undefined);
  });
  await app.register(helmet, {
    ...pageRules(config),
    enableCSPNonces: true,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : (false as const),
    // with 'no-referrer', browsers would not tell us that a change comes from our own page
    referrerPolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.RATE_LIMITS === 'on' ? SHED.delayMs : 0,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * SHED.heapShare,
    pressureHandler: async () => {
      throw new AppError('overloaded', undefined, { retryAfterSeconds: SHED.retryAfterSeconds });
    },
  });
}

/**
 * Returns the rules of a page that browsers and caches may keep: it allows its inline styles and scripts by their
 * hashes, where other pages have the nonces of their response.
 */
export function pageRules(
  config: Pick<Settings, 'PUBLIC_URL'>,
  { styles = [], scripts = [], nonces, frameAncestors }: Allowed = {},
) {
  return {
    enableCSPNonces: false,
    ...(frameAncestors && { xFrameOptions: false as const }),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Firefox applies this one to prefetched files
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts.map(hashOf), ...(nonces ? [`'nonce-${nonces.script}'`] : [])],
        styleSrc: ["'self'", ...styles.map(hashOf), ...(nonces ? [`'nonce-${nonces.style}'`] : [])],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        mediaSrc: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: frameAncestors ?? ["'none'"],
        upgradeInsecureRequests: isServedByHttps(config) ? [] : null,
      },
    },
  };
}

/** RFC 9112, 3.2; Node reads the first of them. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  const first = rawHeaders.findIndex(isHost);
  return rawHeaders.findLastIndex(isHost) !== first;
}

/** Names and values take turns. */
function isHost(text: string, index: number): boolean {
  return index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
}

/** The headers of what programs and parts of pages read: a browser that shows it may do nothing with it. */
function dataHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

/** Whether a path serves programs or parts of pages. */
function isForData(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/trpc/') || url.startsWith('/assets/');
}

function isServedByHttps({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') === true;
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
