import { useEffect, useRef } from 'react';
import { NO_GUEST_SEARCHES, SESSION_ENDED, type SearchFailure, searchFailure } from '#src/flight/search-failure.ts';
import { messageOf } from '../../api/error-message.ts';
import { searchLimits } from '../../api/search-limits.ts';
import { answerOf } from '../../api/trpc.ts';
import { SessionEnded } from './guest-search.ts';

type Search = { error: Error | null; isFetching: boolean };

/** A search keeps its failure while the visitor is on another page: on return it is not reported again. */
const reported = new WeakSet<Error>();

export function useOnFailure({ error, isFetching }: Search, onFailure: (failure: SearchFailure) => void) {
  const latest = useRef(onFailure);
  latest.current = onFailure;
  const failed = isFetching ? null : error;
  useEffect(() => {
    if (!failed || reported.has(failed)) return;
    reported.add(failed);
    latest.current(failureOf(failed));
  }, [failed]);
}

export function failureOf(error: unknown): SearchFailure {
  if (error instanceof SessionEnded) return SESSION_ENDED;
  const answer = answerOf(error);
  const failure = searchFailure({
    httpStatus: answer?.httpStatus ?? null,
    code: answer?.appCode ?? null,
    service: answer?.service ?? null,
    message: answer ? messageOf(error) : '',
    searchCount: answer?.searchCount ?? null,
    isEnded: answer?.isEnded ?? false,
  });
  return failure.kind === 'sign-in' && searchLimits().guest === 0 ? NO_GUEST_SEARCHES : failure;
}

export type SearchState = 'searching' | 'shown' | 'failed';

type Query = { data: unknown; error: unknown; isFetching: boolean };

export function searchStateOf({ data, error, isFetching }: Query): SearchState {
  if (data !== undefined) return 'shown';
  return error && !isFetching ? 'failed' : 'searching';
}
