import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { expect, it, vi } from 'vitest';
import { followSession } from '../../../src-client/api/session.ts';
import { trpc } from '../../../src-client/api/trpc.ts';

const ME = getQueryKey(trpc.account.me, undefined, 'query');
const PLAN = getQueryKey(trpc.billing.subscription, undefined, 'query');

it("one account's data are gone before the next one's page", () => {
  const queries = new QueryClient();
  followSession(queries);
  queries.setQueryData(ME, { id: 1 });
  queries.setQueryData(PLAN, { status: 'active' });
  queries.setQueryData(ME, { id: 1, searchCount: 2 });
  expect(queries.getQueryData(PLAN)).toEqual({ status: 'active' });
  queries.setQueryData(ME, { id: 2 });
  expect(queries.getQueryData(PLAN)).toBeUndefined();
  expect(queries.getQueryData(ME)).toEqual({ id: 2 });
  queries.setQueryData(PLAN, { status: 'none' });
  queries.setQueryData(ME, null);
  expect(queries.getQueryData(PLAN)).toBeUndefined();
});

it('refetches the account after a 401, and after no other error', async () => {
  const queries = new QueryClient();
  const whoIs = vi.fn(async () => null);
  queries.setQueryDefaults(ME, { queryFn: whoIs });
  followSession(queries);
  queries.setQueryData(ME, { id: 1 });
  const fail = (appCode: string) => {
    const error = TRPCClientError.from({ error: { message: 'Refused', code: -32001, data: { appCode } } });
    const queryFn = () => Promise.reject(error);
    return queries.fetchQuery({ queryKey: [appCode], queryFn, retry: false }).catch(() => undefined);
  };
  await fail('flight_unknown');
  expect(whoIs).not.toHaveBeenCalled();
  await fail('not_signed_in');
  await vi.waitFor(() => expect(queries.getQueryData(ME)).toBeNull());
  await fail('authentication_required');
  expect(whoIs).toHaveBeenCalledOnce();
});

it('a page of which all calls are refused asks once who is signed in', async () => {
  const queries = new QueryClient();
  const whoIs = vi.fn(async () => ({ id: 1 }));
  queries.setQueryDefaults(ME, { queryFn: whoIs });
  followSession(queries);
  queries.setQueryData(ME, { id: 1 });
  const refusal = { error: { message: 'Refused', code: -32001, data: { appCode: 'not_signed_in' } } };
  for (const name of ['trips', 'recent', 'channels']) {
    const queryFn = () => Promise.reject(TRPCClientError.from(refusal));
    await queries.fetchQuery({ queryKey: [name], queryFn, retry: false }).catch(() => undefined);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  }
  expect(whoIs).toHaveBeenCalledOnce();
});
