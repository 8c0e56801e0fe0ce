import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config.ts';

const UNNAMED =
  'a request has X-Forwarded-For, but TRUST_PROXY is not set. If there is a proxy in front of this server, set TRUST_PROXY to its address: without it, all visitors share one allowance and one rate limit.';

/**
 * Tidies `X-Forwarded-For` for Fastify, which compares it with the trusted addresses; where no proxy is trusted, warns
 * once of one that no setting names. The header itself is not trusted: anyone may send it.
 */
export function registerForwarded(app: FastifyInstance, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): void {
  let isWarned = false;
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const sent = headers['x-forwarded-for'];
    if (typeof sent === 'string' && TRUST_PROXY) headers['x-forwarded-for'] = plainAddresses(sent);
    else if (sent !== undefined && !isWarned) {
      isWarned = true;
      app.log.warn(UNNAMED);
    }
    done();
  });
}

/**
 * Removes the ports that some proxies add, which are new for each connection: 203.0.113.9:51234, [2001:db8::1]:443. What
 * is left of an entry that is no address, such as 'unknown', may be the visitor's own claim, so it is dropped.
 */
function plainAddresses(header: string): string {
  const entries = header.split(',').map((entry) => {
    const text = entry.trim().replace(/^"(.*)"$/, '$1');
    return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  });
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
}
