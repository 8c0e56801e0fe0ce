import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** the methods that are served at a path; none where there is nothing */
    methodsAt: (path: string) => string[];
  }
}

/**
 * Notes which methods each path accepts, so that other methods can be refused. Must be registered before the routes.
 */
export function recordMethods(app: FastifyInstance): void {
  const routes: { url: string; method: string | string[] }[] = [];
  let served: { pattern: RegExp; methods: string[] }[] | undefined;
  app.addHook('onRoute', ({ url, method }) => void routes.push({ url, method }));
  app.decorate('methodsAt', (path) => {
    served ??= routes.map(({ url, method }) => ({ pattern: patternOf(url), methods: [method].flat() }));
    const here = served.filter(({ pattern }) => pattern.test(path));
    return [...new Set(here.flatMap(({ methods }) => methods))];
  });
}

/** Answers with the methods the path accepts, if there are any and this is not one of them. Returns whether it did. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: string[]): boolean {
  if (methods.length === 0 || methods.includes(request.method)) return false;
  reply.header('allow', methods.join(', '));
  sendError(new AppError('method_not_allowed'), request, reply);
  return true;
}

/** Turns a Fastify route into a pattern: a name matches up to the next slash, a star the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}
