import { answerOf } from './trpc.ts';

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A failed call as the account screens tell it: '401: Invalid username or password'. */
export function callText(error: unknown): string {
  const answer = answerOf(error);
  return answer && error instanceof Error ? `${answer.httpStatus}: ${error.message}` : UNREACHABLE;
}
