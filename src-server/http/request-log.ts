import type { FastifyInstance } from 'fastify';

const PROBES = ['/healthz', '/readyz', '/metrics'];

/** One line for each answer: what was asked for without what was typed, how it went, how long it took. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = withoutToken(request.url.split('?')[0] ?? '');
    const level = PROBES.includes(path) ? 'debug' : 'info';
    const { method } = request;
    request.log[level]({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/** Whoever reads the log must not read what was shared. */
function withoutToken(path: string): string {
  return path.replace(/(\/shared(-reports|-trips?)?)\/[^/]+/, '$1/…').replace(/\/[^/]+\.ics$/, '/….ics');
}
