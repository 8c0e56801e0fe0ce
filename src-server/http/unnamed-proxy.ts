import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config.ts';

const WARNING =
  'a request has X-Forwarded-For, but TRUST_PROXY is not set. If there is a proxy in front of this server, set TRUST_PROXY to its address: without it, all visitors share one allowance and one rate limit.';

/** Warns once about a proxy that no setting names. The header itself is not trusted: anyone may send it. */
export function registerUnnamedProxyWarning(
  app: FastifyInstance,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): void {
  if (TRUST_PROXY) return;
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      app.log.warn(WARNING);
    }
    done();
  });
}
