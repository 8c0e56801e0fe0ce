import { hashKey, type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { hideFailure } from '../ui/toast.ts';

const UNUSED_KEPT_MS = 5 * 60 * 1000;

/** The change that failed last, by its name: its toast is dismissed by its own retry only. */
let failed: string | null = null;

let openedAt = 0;

/** Notes that the reader went to another page, which may ask again for what failed on an earlier one. */
export function recordPageView(): void {
  openedAt = Date.now();
}

/** When that was, in milliseconds since 1970; 0 on the first page of a visit. */
export function pageOpenedAt(): number {
  return openedAt;
}

const nameOf = (mutation: Mutation<unknown, unknown, unknown, unknown>) => hashKey(mutation.options.mutationKey ?? []);

/** Data stays until it is requested again: nothing refetches, retries or polls automatically. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => {
      if (failed !== nameOf(mutation)) return;
      failed = null;
      hideFailure();
    },
    onError: (_error, _variables, _before, mutation) => {
      failed = nameOf(mutation);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: UNUSED_KEPT_MS,
      retry: false,
      // what a failure draws may use the failed query too: appearing, it would ask again, and so on
      retryOnMount: ({ state }) => state.errorUpdatedAt < openedAt,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
