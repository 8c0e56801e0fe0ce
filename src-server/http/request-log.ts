import type { FastifyInstance } from 'fastify';

const PROBES = ['/healthz', '/readyz', '/metrics'];

/** One line for each answer: what was asked for without what was typed, how it went, how long it took. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = withoutSecret(request.url.split('?')[0] ?? '');
    const level = PROBES.includes(path) ? 'debug' : 'info';
    const { method } = request;
    request.log[level]({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/** What is a permission by itself, or was typed: links to what is shared and to unsubscribe, calendars (also cut short, or with a comma behind), registrations. */
const TOLD_TO_NOBODY = /(\/(?:shared(?:-reports|-trips?)?|trips|unsubscribe|registrations?)\/)[^/]+/;

/** Whoever reads the log must not be able to use it. */
function withoutSecret(path: string): string {
  return path.replace(TOLD_TO_NOBODY, '$1…');
}
