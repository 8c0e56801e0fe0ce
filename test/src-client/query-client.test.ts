import { expect, it } from 'vitest';
import { queryClient } from '../../src-client/query-client.ts';

it('nothing is asked for again by itself, and what nobody uses is dropped after five minutes', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 300_000,
  });
  expect(queries?.refetchInterval).toBeUndefined();
  expect(mutations).toMatchObject({ retry: false });
});
