import { type Answer, trpc } from '../../api/trpc.ts';

const FRESH_MS = 10_000;
const REFETCH_EVERY_MS = 30_000;

/** The member's plan, updated after changes at the payment provider. */
export function useSubscription(): Answer<'billing', 'subscription'> {
  return trpc.billing.subscription.useQuery(undefined, { staleTime: FRESH_MS, refetchInterval: REFETCH_EVERY_MS });
}

/** Stores a plan returned by a call; the account is reloaded. */
export function useStoreSubscription() {
  const utils = trpc.useUtils();
  return (info: NonNullable<ReturnType<typeof useSubscription>['data']>) => {
    utils.billing.subscription.setData(undefined, info);
    void utils.account.me.invalidate();
  };
}
