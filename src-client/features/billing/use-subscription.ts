import { useEffect } from 'react';
import type { Account } from '#src/account/account.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { type Answer, trpc } from '../../api/trpc.ts';

const FRESH_MS = 10_000;
const REFETCH_EVERY_MS = 30_000;

export function useSubscription(): Answer<'billing', 'subscription'> {
  return trpc.billing.subscription.useQuery(undefined, { staleTime: FRESH_MS, refetchInterval: REFETCH_EVERY_MS });
}

export function useStoreSubscription() {
  const utils = trpc.useUtils();
  return (info: SubscriptionInfo) => {
    utils.billing.subscription.setData(undefined, info);
    void utils.account.me.invalidate();
  };
}

/** Reloads what depended on the previous plan when a payment or its end changes the user's plan. */
export function useFollowPlan(account: Account, plan: SubscriptionInfo | undefined): void {
  const utils = trpc.useUtils();
  const isChanged = plan !== undefined && plan.isPremium !== account.isPremium;
  useEffect(() => {
    if (!isChanged) return;
    for (const query of [utils.account.me, utils.channels.list, utils.trips.list]) void query.invalidate();
  }, [isChanged, utils]);
}
