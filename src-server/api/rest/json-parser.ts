import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/errors.ts';

const PROTOTYPE = 'The fields __proto__ and constructor.prototype are not accepted. Leave them out.';

/** Reads JSON as Fastify does, but says so when it is valid and has only a field that could change a prototype. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body as string, (error, value) =>
      done(error && isJson(body as string) ? new AppError('invalid_input', PROTOTYPE) : error, value),
    );
  });
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
