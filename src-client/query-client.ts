import { MutationCache, QueryClient } from '@tanstack/react-query';
import { hideFailure } from './ui/toast.ts';

const UNUSED_KEPT_MS = 5 * 60 * 1000;

/** Data stays until it is requested again: nothing refetches, retries or polls automatically. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onMutate: hideFailure }),
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
