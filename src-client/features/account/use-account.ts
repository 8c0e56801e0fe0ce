import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#src/account/account.ts';
import { trpc } from '../../trpc.ts';

/** Who is signed in: null when nobody is, undefined while it is not known. */
export function useAccount(): { account: Account | null | undefined; isFailed: boolean; retry: () => void } {
  const { data, isError, refetch } = trpc.account.me.useQuery();
  return { account: data, isFailed: isError && data === undefined, retry: () => void refetch() };
}

/** Takes over who signed in; signing out forgets what was only for them. */
export function useSetAccount() {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return (account: Account | null) => {
    utils.account.me.setData(undefined, account);
    if (!account) queries.removeQueries({ type: 'inactive' });
  };
}
