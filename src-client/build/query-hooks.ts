/**
 * What @trpc/react-query imports as its query library: the hooks that this client uses. Those for infinite lists and
 * for suspense are left out of the first load (docs/architecture.md).
 */
export {
  hashKey,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const leftOut = () => {
  throw new Error('This hook is left out of the client: see src-client/build/query-hooks.ts.');
};

export {
  leftOut as infiniteQueryOptions,
  leftOut as useInfiniteQuery,
  leftOut as usePrefetchInfiniteQuery,
  leftOut as usePrefetchQuery,
  leftOut as useQueries,
  leftOut as useSuspenseInfiniteQuery,
  leftOut as useSuspenseQueries,
  leftOut as useSuspenseQuery,
};
