import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { followSession } from '../../src-client/session.ts';
import { trpc } from '../../src-client/trpc.ts';

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
