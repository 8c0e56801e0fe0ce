import { QueryObserver } from '@tanstack/react-query';
import { afterAll, expect, it, vi } from 'vitest';

// other files of this process may have loaded both already, or will
vi.resetModules();
const hideFailure = vi.fn();
vi.doMock('../../../src-client/ui/toast.ts', () => ({ hideFailure }));
const { recordPageView, queryClient } = await import('../../../src-client/api/query-client.ts');
afterAll(() => {
  vi.doUnmock('../../../src-client/ui/toast.ts');
  vi.resetModules();
});

/** Sends a mutation with the name that tRPC gives it. */
const send = (name: string, mutationFn: () => Promise<unknown>) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [name.split('.')], mutationFn })
    .execute({})
    .catch(() => undefined);

it('nothing is requested again by itself, and what is unused is dropped after five minutes', () => {
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

it('what has failed is not asked for again by a part that appears with the failure, but by the next page', async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(new Error('no')));
  const appear = () => new QueryObserver(queryClient, { queryKey: ['failing'], queryFn }).subscribe(() => undefined);
  appear();
  await vi.advanceTimersByTimeAsync(1);
  appear();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  recordPageView();
  appear();
  await vi.advanceTimersByTimeAsync(1);
  appear();
  expect(queryFn).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('word of a failure goes with its own next try, and with no other change that the page sends', async () => {
  const [fail, succeed] = [() => Promise.reject(new Error('no')), () => Promise.resolve()];
  await send('trips.rename', fail);
  await send('recent.note', succeed);
  await send('trips.remove', succeed);
  expect(hideFailure).not.toHaveBeenCalled();
  await send('trips.rename', succeed);
  expect(hideFailure).toHaveBeenCalledOnce();
  await send('trips.rename', succeed);
  expect(hideFailure).toHaveBeenCalledOnce();
});
