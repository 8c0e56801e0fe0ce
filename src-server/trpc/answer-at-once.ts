import type { FastifyInstance } from 'fastify';
import type { SharedResponses } from './shared-responses.ts';

/**
 * Answers what is kept and the same for everybody before anything else is looked at: no cookie, no session, no load. It
 * is logged and counted as any other answer. Goes before the other hooks.
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
