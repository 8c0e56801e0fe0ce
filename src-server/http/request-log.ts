import type { FastifyInstance } from 'fastify';

const PROBES = ['/healthz', '/readyz', '/metrics'];

/** Logs one line per response: the path without the visitor's input, the outcome, the duration. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = withoutSecret(request.url.split('?')[0] ?? '');
    const level = PROBES.includes(path) ? 'debug' : 'info';
    const { method } = request;
    request.log[level]({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/**
 * Parts of paths that are secrets or input: links to shared items and to unsubscribe, calendars (even truncated, or
 * followed by a comma), registrations.
 */
const SECRET_SEGMENT = /(\/(?:shared(?:-reports|-trips?)?|trips|unsubscribe|registrations?)\/)[^/]+/;

/** Removes secrets, so that a reader of the log cannot use them. */
function withoutSecret(path: string): string {
  return path.replace(SECRET_SEGMENT, '$1…');
}
