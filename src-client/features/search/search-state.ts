/** The state of a search, for the page around its result. */
export type SearchState = 'searching' | 'shown' | 'failed';

export function searchStateOf({
  data,
  error,
  isFetching,
}: {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}): SearchState {
  if (data !== undefined) return 'shown';
  return error && !isFetching ? 'failed' : 'searching';
}
