import type { FastifyInstance } from 'fastify';
import type { SharedResponses } from './shared-responses.ts';

/**
 * Sends cached responses that are the same for everyone before anything else runs: no cookie, no session, no overload
 * check. They are logged and counted like any other. Register before the other hooks.
 */
export function answerAtOnce(app: FastifyInstance, sharedResponses: SharedResponses): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { ofData } = app.securityHeaders;
    const draining = app.isDraining ? { connection: 'close' } : undefined;
    const isSent = sharedResponses
      .getAtOnce(request)
      ?.sendAtOnce(request, reply, { ...ofData, ...draining, 'x-request-id': request.id });
    if (!isSent) done();
  });
}
