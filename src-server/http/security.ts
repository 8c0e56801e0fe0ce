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

/** What data may do where it is shown by itself: nothing, in nobody's frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** What browsers obey for an answer that is no page; the others are about pages. */
const OF_DATA = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

export type SecurityHeaders = { ofPages: Record<string, string>; ofData: Record<string, string> };

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: SecurityHeaders;
    isDemo: boolean;
  }
}

/** Headers that browsers obey, requests that are refused unread, and a busy server that says so in time. */
export async function registerSecurity(app: FastifyInstance, config: Settings): Promise<void> {
  const headers = securityHeaders(config);
  app.decorate('securityHeaders', headers);
  app.decorate('isDemo', config.DEMO);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isForData(request.url) ? headers.ofData : headers.ofPages);
    // nobody keeps an answer that does not say how long it may be kept
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

/** Lets one answer carry style elements marked with the nonce that this returns, and the inline scripts of these hashes. */
export function allowInPage(reply: FastifyReply, scripts: string[] = []): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicyOf(reply)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  reply.header('content-security-policy', policy);
  return nonce;
}

/** Lets one answer carry this style element; needs no nonce, so that the answer can be kept. */
export function allowStyle(reply: FastifyReply, style: string): void {
  const policy = pagePolicyOf(reply).replace("style-src 'self'", `style-src 'self' ${hashOf(style)}`);
  reply.header('content-security-policy', policy);
}

/** Lets one answer carry this inline script; the answer can be kept. */
export function allowScript(reply: FastifyReply, script: string): void {
  const policy = pagePolicyOf(reply).replace("script-src 'self'", `script-src 'self' ${hashOf(script)}`);
  reply.header('content-security-policy', policy);
}

/** Where programs call, and the parts of pages. A page among these answers allows itself its style, and becomes a page by that. */
function isForData(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/trpc/') || url.startsWith('/assets/');
}

function pagePolicyOf(reply: FastifyReply): string {
  if (reply.getHeader('content-security-policy') === DATA_POLICY) reply.headers(reply.server.securityHeaders.ofPages);
  return String(reply.getHeader('content-security-policy'));
}

/** The same for every answer, so made once. */
function securityHeaders(config: Settings): SecurityHeaders {
  const ofPages = helmetHeaders(config);
  const kept = Object.entries(ofPages).filter(([name]) => OF_DATA.includes(name));
  return { ofPages, ofData: { 'content-security-policy': DATA_POLICY, ...Object.fromEntries(kept) } };
}

/** What a content policy calls the inline scripts of a page that was built. */
export function hashesOfScripts(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script as string);
  return [...new Set(scripts)].map(hashOf);
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * The headers that helmet sets, read once from an answer that goes nowhere: they are the same for every answer, and its
 * dozen functions would take longer than a bare answer does. Nothing but what this server sends, no inline script but the page's own, no style attribute, nobody's frame.
 */
function helmetHeaders({ PUBLIC_URL }: Settings): Record<string, string> {
  const isHttps = PUBLIC_URL?.startsWith('https:') === true;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Firefox counts files that are fetched ahead under this one
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
    // under 'no-referrer' browsers would hide from us that a change comes from our own page
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
