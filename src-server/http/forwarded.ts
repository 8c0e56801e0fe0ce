import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config.ts';

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
