import type { FastifyInstance } from 'fastify';
import { clientErrorSchema } from '#src/client-error.ts';
import type { Context } from '../context.ts';
import { VERSION } from '../process/version.ts';
import { Throttle } from '../telemetry/throttle.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
const LIMIT = { max: 20, timeWindow: 60_000 };
const LOGGED_EVERY_MS = 1000;

/**
 * What pages tell of their failures, for the log and the metrics alone: no session, no cookie, no row. Anybody may send
 * here, so it is limited for each network, and one a second is logged at most. Throws invalid_input.
 */
export function registerClientErrors(app: FastifyInstance, { metrics, clock, log }: Context): void {
  const logged = new Throttle(LOGGED_EVERY_MS);
  app.post('/api/client-errors', { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: LIMIT } }, (request) => {
    const error = clientErrorSchema.parse(request.body);
    metrics.clientFailed(error.kind);
    const heldBack = logged.pass('all', clock.now().getTime());
    if (heldBack !== null) log.error({ clientError: error, heldBack, version: VERSION }, 'a page failed');
    return { received: true };
  });
}
