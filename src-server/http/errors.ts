import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientErrorSchema } from '#src/client-error.ts';
import { AppError, ERRORS, type ErrorCode, LOGGED_ERRORS } from '#src/errors.ts';
import type { Locale } from '#src/words/formats.ts';
import { type Said, say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Context } from '../context.ts';
import { VERSION } from '../runtime/process/version.ts';
import { Throttle } from '../runtime/telemetry/log.ts';
import { openToOtherSites } from './address.ts';
import { answerOf, type ErrorAnswer, setRetryAfter } from './error-answer.ts';
import { localeOf } from './locale-of.ts';
import { errorPage, wantsPage } from './plain-page.ts';

/** Fastify's own errors, mapped to our codes. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
};

/** Messages for programs; the default sentence of the code is written for people filling in a form. */
const SENTENCES: Record<string, Said> = {
  FST_ERR_CTP_INVALID_JSON_BODY: say('errors.errors.isntValidJsonHas'),
  FST_ERR_BAD_URL: say('errors.errors.addressCantBeRead'),
  FST_ERR_MAX_PARAM_LENGTH: say('errors.errors.pathSegmentUrlToo'),
  FST_ERR_CTP_EMPTY_JSON_BODY: say('errors.errors.bodyEmptySendJson'),
};

/**
 * Sends any error as `{code, message, requestId, …}`, or as a page if a page was requested; unknown errors are logged
 * and sent as a plain 500.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // otherwise the error of the request's own connection would be taken for the database's
  const fault = error === request.raw.errored ? new AppError('client_gone') : error;
  const isPage = wantsPage(request);
  const locale = localeOf(request);
  const { status, ...answer } = fromFastify(fault, locale) ?? answerOf(fault, locale);
  if (LOGGED_ERRORS.includes(answer.code)) request.log.error({ err: error }, 'request failed');
  setRetryAfter(reply, answer);
  // removes headers that belonged to the response that failed
  reply.status(status).header('cache-control', 'no-store').removeHeader('etag');
  if (status >= 500 && isPage) return void reply.send(errorPage(request, reply, answer.message));
  reply.send({ ...answer, requestId: request.id });
}

function fromFastify(error: unknown, locale: Locale): ErrorAnswer | null {
  const { code: fastifyCode = '', statusCode, expose } = error as Partial<FastifyError> & { expose?: boolean };
  // the package that sends its files reports errors the way http-errors does, for example an invalid range
  if (!(fastifyCode.startsWith('FST_') || expose) || !statusCode || statusCode >= 500) return null;
  const code = FASTIFY_CODES[fastifyCode] ?? 'invalid_input';
  const status = code === 'invalid_input' ? statusCode : ERRORS[code].status;
  return { code, status, message: speak(locale, SENTENCES[fastifyCode] ?? ERRORS[code].says) };
}

const BODY_LIMIT_BYTES = 8 * 1024;
const LOGGED_EVERY_MS = 1000;

/**
 * Receives error reports from pages, for the log and the metrics only: no session, no cookie, no row. Anyone may send
 * them, so they are rate-limited per network, and at most one a second is logged. Throws invalid_input.
 */
export function registerClientErrors(
  app: FastifyInstance,
  { metrics, clock, log }: Pick<Context, 'clock' | 'log' | 'metrics'>,
): void {
  const logged = new Throttle(LOGGED_EVERY_MS);
  app.post('/api/client-errors', { bodyLimit: BODY_LIMIT_BYTES, config: { rate: 'clientError' } }, (request) => {
    const error = clientErrorSchema.parse(request.body);
    metrics.count('client_errors_total', { kind: error.kind });
    const heldBack = logged.pass('all', clock.now().getTime());
    if (heldBack !== null) log.error({ clientError: error, heldBack, version: VERSION }, 'a page failed');
    return { received: true };
  });
}

type Served = { methods: string[]; isOpen: boolean };

declare module 'fastify' {
  interface FastifyInstance {
    /** the methods that are served at a path, none where there is nothing, and whether other sites may read it */
    servedAt: (path: string) => Served;
  }
}

/**
 * Notes which methods each path accepts, so that other methods can be refused. Must be registered before the routes.
 */
export function recordMethods(app: FastifyInstance): void {
  const served: (Served & { pattern: RegExp })[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    const isOpen = config?.isOpenToOtherSites === true;
    served.push({ pattern: patternOf(url), methods: [method].flat(), isOpen });
  });
  app.decorate('servedAt', (path) => {
    const here = served.filter(({ pattern }) => pattern.test(path));
    return { methods: [...new Set(here.flatMap(({ methods }) => methods))], isOpen: here.some(({ isOpen }) => isOpen) };
  });
}

/** Answers with the methods the path accepts, if there are any and this is not one of them. Returns whether it did. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, { methods, isOpen }: Served): boolean {
  if (methods.length === 0 || methods.includes(request.method)) return false;
  if (isOpen) openToOtherSites(reply);
  reply.header('allow', methods.join(', '));
  sendError(new AppError('method_not_allowed'), request, reply);
  return true;
}

/** Turns a Fastify route into a pattern: a name matches up to the next slash, a star the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}
