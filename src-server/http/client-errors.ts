import type { FastifyInstance } from 'fastify';
import { clientErrorSchema } from '#src/client-error.ts';
import type { Context } from '../context.ts';
import { VERSION } from '../runtime/process/version.ts';
import { Throttle } from '../runtime/telemetry/throttle.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
const LOGGED_EVERY_MS = 1000;

/**
 * Receives error reports from pages, for the log and the metrics only: no session, no cookie, no row. Anyone may send
 * them, so they are rate-limited per network, and at most one a second is logged. Throws invalid_input.
 */
export function registerClientErrors(app: FastifyInstance, { metrics, clock, log }: Context): void {
  const logged = new Throttle(LOGGED_EVERY_MS);
  app.post('/api/client-errors', { bodyLimit: BODY_LIMIT_BYTES, config: { rate: 'clientError' } }, (request) => {
    const error = clientErrorSchema.parse(request.body);
    metrics.count('client_errors_total', { kind: error.kind });
    const heldBack = logged.pass('all', clock.now().getTime());
    if (heldBack !== null) log.error({ clientError: error, heldBack, version: VERSION }, 'a page failed');
    return { received: true };
  });
}
