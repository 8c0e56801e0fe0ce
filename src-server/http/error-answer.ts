import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply } from 'fastify';
import { ZodError, z } from 'zod';
import { isStorageTrouble, UnconfirmedWriteError } from '#db/engine/errors.ts';
import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from '#src/errors.ts';

/** An error as every entry point returns it. */
export type ErrorAnswer = ErrorDetails & { code: ErrorCode; status: number; message: string };

/** Turns anything a call threw into the answer for the user; unknown errors become a plain 500. */
export function answerOf(error: unknown): ErrorAnswer {
  const thrown = error instanceof TRPCError ? (error.cause ?? error) : error;
  const cause = storageProblem(thrown) ?? thrown;
  if (cause instanceof AppError)
    return { code: cause.code, status: cause.status, message: cause.message, ...cause.details };
  if (cause instanceof ZodError) return invalidInput(cause);
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return protocolError(error);
  return plain('internal');
}

/** Sets Retry-After, if the error has one. */
export function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: ErrorDetails): void {
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
}

function invalidInput(error: ZodError): ErrorAnswer {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { ...plain('invalid_input'), message: issues[0]?.message ?? ERRORS.invalid_input.sentence, issues };
}

function protocolError(error: TRPCError): ErrorAnswer {
  const status = getHTTPStatusCodeFromError(error);
  const known = (Object.keys(ERRORS) as ErrorCode[]).find((code) => ERRORS[code].status === status);
  return plain(known ?? 'invalid_input');
}

function plain(code: ErrorCode): ErrorAnswer {
  return { code, status: ERRORS[code].status, message: ERRORS[code].sentence };
}

const RETRY_AFTER_SECONDS = 5;
const UNCONFIRMED =
  'The connection to the database was lost before your change was confirmed. Check whether it was saved before you try again.';

/** Maps a database error that is not the request's fault to an AppError; null for other errors. */
function storageProblem(error: unknown): AppError | null {
  if (!isStorageTrouble(error)) return null;
  const message = error instanceof UnconfirmedWriteError ? UNCONFIRMED : undefined;
  return new AppError('storage_unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const UNITS: Record<string, string> = { string: ' characters', array: ' entries' };

/** Replaces the library's messages, for input refused by a schema that has no message of its own. */
export function setZodMessages(): void {
  z.config({ customError: inputProblem });
}

function inputProblem(issue: z.core.$ZodRawIssue): string {
  const path = issue.path?.join('.');
  if (!path) return 'Send an object with the fields that this call takes.';
  const field = `The field ${path}`;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is missing. Add it and try again.`;
      return `${field} must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}.`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`;
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}.`;
    default:
      return `The field ${path} can't be read. Check it and try again.`;
  }
}
