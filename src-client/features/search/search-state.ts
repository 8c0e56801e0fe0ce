/** How far a search is, as the page around its result needs to know. */
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
