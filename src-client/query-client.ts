import { hashKey, type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { hideFailure } from './ui/toast.ts';

const UNUSED_KEPT_MS = 5 * 60 * 1000;

/** The change that failed last, by its name: word of it goes when it is tried again, and with no other. */
let failed: string | null = null;

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
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
