import { useEffect, useRef } from 'react';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { failureOf } from './failure-of.ts';

type Search = { error: Error | null; isFetching: boolean };

/** A search keeps its failure while the visitor is on another page: on return it is not reported again. */
const told = new WeakSet<Error>();

/** Reports each failed search once. */
export function useOnFailure({ error, isFetching }: Search, onFailure: (failure: SearchFailure) => void) {
  const latest = useRef(onFailure);
  latest.current = onFailure;
  const failed = isFetching ? null : error;
  useEffect(() => {
    if (!failed || told.has(failed)) return;
    told.add(failed);
    latest.current(failureOf(failed));
  }, [failed]);
}
