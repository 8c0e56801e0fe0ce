import { useEffect } from 'react';
import type { Account } from '#src/account/account.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { trpc } from '../../api/trpc.ts';

/** Reloads what depended on the previous plan when a payment or its end changes the user's plan. */
export function useFollowPlan(account: Account, plan: SubscriptionInfo | undefined): void {
  const utils = trpc.useUtils();
  const isChanged = plan !== undefined && plan.isPremium !== account.isPremium;
  useEffect(() => {
    if (!isChanged) return;
    for (const told of [utils.account.me, utils.channels.list, utils.trips.list]) void told.invalidate();
  }, [isChanged, utils]);
}
