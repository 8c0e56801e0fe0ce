import { hash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { AppError } from '#src/errors.ts';
import type { Settings } from '../config.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MAX_URL_LENGTH = 8192;
const SHED = { heapShare: 0.9, retryAfterSeconds: 10 };

/** The policy for data that a browser shows directly: it may do nothing, and no one may frame it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The headers for responses that are not pages; the others concern pages. */
const OF_DATA = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

export type SecurityHeaders = { ofPages: Record<string, string>; ofData: Record<string, string> };

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: SecurityHeaders;
    isDemo: boolean;
  }
}

/** Registers security headers, limits on requests, and the overload check. */
export async function registerSecurity(app: FastifyInstance, config: Settings): Promise<void> {
  const headers = securityHeaders(config);
  app.decorate('securityHeaders', headers);
  app.decorate('isDemo', config.DEMO);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isForData(request.url) ? headers.ofData : headers.ofPages);
    // responses that do not say how long they may be cached are not cached
    reply.header('cache-control', 'no-store').header('x-request-id', request.id);
    done(request.url.length > MAX_URL_LENGTH ? new AppError('too_large') : undefined);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.OVERLOAD_DELAY_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * SHED.heapShare,
    pressureHandler: async () => {
      throw new AppError('overloaded', undefined, { retryAfterSeconds: SHED.retryAfterSeconds });
    },
  });
}

/** Allows this response style elements with the returned nonce, and the inline scripts with these hashes. */
export function allowInPage(reply: FastifyReply, scripts: string[] = []): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicyOf(reply)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  reply.header('content-security-policy', policy);
  return nonce;
}

/** Allows this response this style element; needs no nonce, so the response can be cached. */
export function allowStyle(reply: FastifyReply, style: string): void {
  const policy = pagePolicyOf(reply).replace("style-src 'self'", `style-src 'self' ${hashOf(style)}`);
  reply.header('content-security-policy', policy);
}

/** Allows this response this inline script; the response can be cached. */
export function allowScript(reply: FastifyReply, script: string): void {
  const policy = pagePolicyOf(reply).replace("script-src 'self'", `script-src 'self' ${hashOf(script)}`);
  reply.header('content-security-policy', policy);
}

/**
 * Whether a path serves programs or parts of pages. A page at such a path that allows itself a style counts as a page.
 */
function isForData(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/trpc/') || url.startsWith('/assets/');
}

function pagePolicyOf(reply: FastifyReply): string {
  if (reply.getHeader('content-security-policy') === DATA_POLICY) reply.headers(reply.server.securityHeaders.ofPages);
  return String(reply.getHeader('content-security-policy'));
}

/** The same for every response, so computed once. */
function securityHeaders(config: Settings): SecurityHeaders {
  const ofPages = helmetHeaders(config);
  const kept = Object.entries(ofPages).filter(([name]) => OF_DATA.includes(name));
  return { ofPages, ofData: { 'content-security-policy': DATA_POLICY, ...Object.fromEntries(kept) } };
}

/** Returns the policy's hashes of a built page's inline scripts. */
export function hashesOfScripts(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script as string);
  return [...new Set(scripts)].map(hashOf);
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * The headers that helmet sets, read once from a dummy response: they are always the same, and its dozen functions
 * would take longer than a minimal response. They allow only what this server sends, only the page's own inline
 * scripts, no style attributes, and no framing.
 */
function helmetHeaders({ PUBLIC_URL }: Settings): Record<string, string> {
  const isHttps = PUBLIC_URL?.startsWith('https:') === true;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Firefox applies this one to prefetched files
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
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
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    // with 'no-referrer', browsers would not tell us that a change comes from our own page
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
