export type SearchState = 'searching' | 'shown' | 'failed';

type Query = { data: unknown; error: unknown; isFetching: boolean };

export function searchStateOf({ data, error, isFetching }: Query): SearchState {
  if (data !== undefined) return 'shown';
  return error && !isFetching ? 'failed' : 'searching';
}
