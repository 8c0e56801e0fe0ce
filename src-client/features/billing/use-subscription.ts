import { useEffect, useRef } from 'react';
import type { Account } from '#src/account/account.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { messageOf } from '../../api/error-message.ts';
import { type Answer, answerOf, trpc } from '../../api/trpc.ts';
import { showToast, toastFailure } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

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

/** What the payment provider adds to the profile's address. */
export type CheckoutReturn = { session_id?: string; canceled?: string };

export const SUBSCRIPTION_ACTIVE = {
  title: t('app.billing.subscriptionActive'),
  message: t('app.billing.thankYouYourPremium'),
};
const PENDING = { title: t('app.billing.paymentProcessing'), message: t('app.billing.yourPaymentIsStill') };
const UNCHECKED = t('app.billing.weCouldntCheckYour');
const ABANDONED = {
  title: t('app.billing.subscriptionCanceled'),
  message: t('app.billing.youCanceledTheSubscription'),
};

/** Shows once how the checkout ended, and calls `onRead` so that the address can be cleared. */
export function useCheckoutReturn({ session_id, canceled }: CheckoutReturn, onRead: () => void): void {
  const utils = trpc.useUtils();
  const store = useStoreSubscription();
  const confirm = trpc.billing.confirm.useMutation({
    onSuccess: (info) => {
      store(info);
      void showToast(info.note === 'pending' ? PENDING : SUBSCRIPTION_ACTIVE);
    },
    onError: async (error) => {
      // the event may have arrived earlier: then all is well
      const info = await utils.billing.subscription.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if (info?.status === 'active') void showToast(SUBSCRIPTION_ACTIVE);
      else if (info?.note === 'pending') void showToast(PENDING);
      else toastFailure(refusalOf(error) ?? UNCHECKED);
    },
  });
  const read = useRef<string>(undefined);
  useEffect(() => {
    const what = session_id ?? canceled;
    if (what === undefined || read.current === what) return;
    read.current = what;
    onRead();
    if (session_id) return confirm.mutate({ sessionId: session_id });
    void utils.billing.subscription.invalidate();
    void utils.account.me.invalidate();
    void showToast(ABANDONED);
  });
}

/** What the server found wrong with the payment; null if it could not be checked. */
function refusalOf(error: unknown): string | null {
  const isAnswered = (answerOf(error)?.httpStatus ?? 500) < 500;
  return isAnswered ? messageOf(error) : null;
}
