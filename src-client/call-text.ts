import { answerOf } from './trpc.ts';

const REFERENCE_LENGTH = 8;
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A failed call as the account screens tell it: '401: Invalid username or password'; without a sentence, the status in words. */
export function callText(error: unknown): string {
  const answer = answerOf(error);
  if (!answer || !(error instanceof Error)) return UNREACHABLE;
  const reference = referenceOf(error);
  return `${answer.httpStatus}: ${error.message || answer.code}${reference ? ` (reference ${reference})` : ''}`;
}

/** The start of the request's number in the server's log, where the failure is the server's; null for any other. */
export function referenceOf(error: unknown): string | null {
  const answer = answerOf(error);
  return answer && answer.httpStatus >= 500 ? (answer.requestId?.slice(0, REFERENCE_LENGTH) ?? null) : null;
}
