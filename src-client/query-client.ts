import { QueryClient } from '@tanstack/react-query';

const UNUSED_KEPT_MS = 5 * 60 * 1000;

/** Answers stay until they are asked for anew: nothing refetches, retries or polls by itself. */
export const queryClient = new QueryClient({
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
