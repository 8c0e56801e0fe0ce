import { TRPCClientError } from '@trpc/client';
import { showToast } from '../ui/toast.ts';
import { t } from '../ui/words.ts';
import { UnexpectedResponse } from './api-fetch.ts';
import { isPartMissing } from './chunk-load-error.ts';
import { ConnectionLost } from './deadline.ts';
import { answerOf } from './trpc.ts';

const REFERENCE_LENGTH = 8;
export const UNREACHABLE = t('app.common.weCantReachThe');
/** Such as the sign-in page of a network. */
const NOT_OURS = t('app.common.whatAnsweredIsntThis');
const BROKEN = t('app.common.somethingWentWrongOn');

/** Turns any error into one sentence for the reader; the only way to show an error. */
export function messageOf(error: unknown): string {
  const answer = answerOf(error);
  if (answer) return (error as Error).message || t('app.common.http', { status: answer.httpStatus });
  const status = unexpectedOf(error)?.httpStatus ?? null;
  if (status !== null) return status < 400 ? NOT_OURS : t('app.common.theServerCantAnswer', { status });
  return isUnreachable(error) ? UNREACHABLE : BROKEN;
}

/**
 * A failed call as the account screens show it: '401: Invalid username or password'; without a message, the status in
 * the words that came with it. A second line has the reference, where there is one.
 */
export function messageWithStatus(error: unknown): string {
  const unexpected = unexpectedOf(error);
  const status = answerOf(error)?.httpStatus ?? unexpected?.httpStatus ?? null;
  if (status === null || status < 400) return messageOf(error);
  const reference = referenceOf(error);
  return `${status}: ${unexpected?.message || messageOf(error)}${reference ? t('app.common.referenceForSupport', { reference }) : ''}`;
}

/** A failed read of a shared link: a refusal without its status, which says nothing to a reader without an account. */
export function messageOfShared(error: unknown): string {
  return (answerOf(error)?.httpStatus ?? 500) < 500 ? messageOf(error) : messageWithStatus(error);
}

/** Whether our server did not answer: no connection, no response, or something else answered in its place. */
export function isUnreachable(error: unknown): boolean {
  return answerOf(error) === null && (error instanceof TRPCClientError || error instanceof ConnectionLost);
}

/** The beginning of the request id in the server's log, if the failure is the server's; otherwise null. */
export function referenceOf(error: unknown): string | null {
  const answer = answerOf(error);
  return answer && answer.httpStatus >= 500 ? (answer.requestId?.slice(0, REFERENCE_LENGTH) ?? null) : null;
}

function unexpectedOf(error: unknown): UnexpectedResponse | null {
  const cause = error instanceof TRPCClientError ? error.cause : null;
  return cause instanceof UnexpectedResponse ? cause : null;
}

/** For a call without its own place on the screen: a toast with this title and what the error means. */
export function toastError(title: string): (error: Parameters<typeof messageWithStatus>[0]) => void {
  return (error) =>
    void showToast({
      title,
      message: messageWithStatus(error),
      isDestructive: true,
      offersReload: isPartMissing(error),
    });
}
