import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERRORS, type ErrorCode } from '#src/errors.ts';
import { answerOf, type ErrorAnswer, setRetryAfter } from './error-answer.ts';
import { errorPage, wantsPage } from './error-page.ts';

/** Fastify's own errors, mapped to our codes. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
};

/** Messages for programs; the default sentence of the code is written for people filling in a form. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "This isn't valid JSON. Correct it and send it again.",
  FST_ERR_BAD_URL:
    "This address can't be read: a % must come before two hexadecimal digits of UTF-8 text. Write % itself as %25.",
  FST_ERR_MAX_PARAM_LENGTH: 'A path segment of this URL is too long. Shorten it.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, such as {}, or leave the content type out.',
};

/**
 * Sends any error as `{code, message, requestId, …}`, or as a page if a page was requested; unknown errors are logged
 * and sent as a plain 500.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // otherwise the error of the request's own connection would be taken for the database's
  const fault = error === request.raw.errored ? new AppError('client_gone') : error;
  const { status, ...answer } = fromFastify(fault) ?? answerOf(fault);
  if (ERRORS[answer.code].report) request.log.error({ err: error }, 'request failed');
  setRetryAfter(reply, answer);
  // removes headers that belonged to the response that failed
  reply.status(status).header('cache-control', 'no-store').removeHeader('etag');
  if (status >= 500 && wantsPage(request)) return void reply.send(errorPage(request, reply, answer.message));
  reply.send({ ...answer, requestId: request.id });
}

function fromFastify(error: unknown): ErrorAnswer | null {
  const { code: fastifyCode = '', statusCode, expose } = error as Partial<FastifyError> & { expose?: boolean };
  // the package that sends its files reports errors the way http-errors does, for example an invalid range
  if (!(fastifyCode.startsWith('FST_') || expose) || !statusCode || statusCode >= 500) return null;
  const code = FASTIFY_CODES[fastifyCode] ?? 'invalid_input';
  const status = code === 'invalid_input' ? statusCode : ERRORS[code].status;
  return { code, status, message: SENTENCES[fastifyCode] ?? ERRORS[code].sentence };
}
