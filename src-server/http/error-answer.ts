import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply } from 'fastify';
import { ZodError, z } from 'zod';
import { isStorageTrouble, UnconfirmedWriteError } from '#db/engine/errors.ts';
import { AppError, ERRORS, type ErrorCode, type ErrorDetails, sentenceOf } from '#src/errors.ts';
import type { Locale } from '#src/words/formats.ts';
import { toldOf } from '#src/words/refusal.ts';
import { isSaid, type Said, say, type Told } from '#src/words/say.ts';
import { type Spoken, speak, speakAll } from '#src/words/speak.ts';

export type ErrorAnswer = Spoken<ErrorDetails> & { code: ErrorCode; status: number; message: string };

/** Turns anything a call threw into the answer for the user, in their language; unknown errors become a plain 500. */
export function answerOf(error: unknown, locale: Locale = 'en'): ErrorAnswer {
  const thrown = error instanceof TRPCError ? (error.cause ?? error) : error;
  const cause = storageProblem(thrown) ?? thrown;
  if (cause instanceof AppError) {
    const { code, status, says, details } = cause;
    return { code, status, ...speakAll(locale, { message: says, ...details }) };
  }
  if (cause instanceof ZodError) return invalidInput(cause, locale);
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return protocolError(error, locale);
  return plain('internal', locale);
}

export function setRetryAfter(
  reply: FastifyReply,
  { retryAfterSeconds }: Pick<ErrorDetails, 'retryAfterSeconds'>,
): void {
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
}

function invalidInput(error: ZodError, locale: Locale): ErrorAnswer {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: speak(locale, toldIn(issue)) }));
  const answer = plain('invalid_input', locale);
  return { ...answer, message: issues[0]?.message ?? answer.message, issues };
}

/** What a schema refused with, whose message is in English. */
function toldIn(issue: z.core.$ZodIssue): Told {
  if (issue.code === 'custom' && isSaid(issue.params?.told)) return issue.params.told;
  const ours = [undefined, null].map((input) => inputProblem({ ...issue, input } as z.core.$ZodRawIssue));
  return ours.find((said) => speak('en', said) === issue.message) ?? toldOf(issue.message);
}

function protocolError(error: TRPCError, locale: Locale): ErrorAnswer {
  const status = getHTTPStatusCodeFromError(error);
  const known = (Object.keys(ERRORS) as ErrorCode[]).find((code) => ERRORS[code].status === status);
  return plain(known ?? 'invalid_input', locale);
}

function plain(code: ErrorCode, locale: Locale): ErrorAnswer {
  return { code, status: ERRORS[code].status, message: sentenceOf(code, locale) };
}

const RETRY_AFTER_SECONDS = 5;

/** Maps a database error that is not the request's fault to an AppError; null for other errors. */
function storageProblem(error: unknown): AppError | null {
  if (!isStorageTrouble(error)) return null;
  const message = error instanceof UnconfirmedWriteError ? say('errors.storage.unconfirmed') : undefined;
  return new AppError('storage_unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Replaces the library's messages, for input refused by a schema that has no message of its own. */
export function setZodMessages(): void {
  z.config({ customError: (issue) => speak('en', inputProblem(issue)) });
}

function inputProblem(issue: z.core.$ZodRawIssue): Said {
  const field = issue.path?.join('.');
  if (!field) return say('errors.input.noObject');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say('errors.input.missing', { field });
      return say('errors.input.wrongKind', { field, kind: issue.expected });
    case 'too_small':
      return say('errors.input.tooSmall', { field, least: String(issue.minimum), of: issue.origin });
    case 'too_big':
      return say('errors.input.tooBig', { field, most: String(issue.maximum), of: issue.origin });
    case 'invalid_value':
      return say('errors.input.notOneOf', { field, values: { list: issue.values.map(String), link: 'or' } });
    default:
      return say('errors.input.unreadable', { field });
  }
}
