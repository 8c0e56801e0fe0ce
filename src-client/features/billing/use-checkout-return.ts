import { useEffect, useRef } from 'react';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';
import type { CheckoutReturn } from './checkout-return.ts';
import { useTakeSubscription } from './use-subscription.ts';

const ACTIVE = { title: 'Subscription Active', message: 'Thank you! Your premium subscription is now active.' };
const ABANDONED = { title: 'Subscription Canceled', message: 'You canceled the subscription checkout.' };

/** Tells once how the checkout went, and calls `onRead` so that the address can be cleared. */
export function useCheckoutReturn({ session_id, canceled, resumed }: CheckoutReturn, onRead: () => void): void {
  const utils = trpc.useUtils();
  const take = useTakeSubscription();
  const confirm = trpc.billing.confirm.useMutation({
    onSuccess: (info) => {
      take(info);
      void showToast(ACTIVE);
    },
    onError: async (error) => {
      // the event may have come before: then all is well
      const info = await utils.billing.subscription.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if (info?.status === 'active') void showToast(ACTIVE);
      else void showToast({ title: 'Error', message: error.message, isDestructive: true });
    },
  });
  const read = useRef<string>(undefined);
  useEffect(() => {
    const what = session_id ?? canceled ?? resumed;
    if (what === undefined || read.current === what) return;
    read.current = what;
    onRead();
    if (session_id) return confirm.mutate({ sessionId: session_id });
    void utils.billing.subscription.invalidate();
    void utils.account.me.invalidate();
    void showToast(resumed ? ACTIVE : ABANDONED);
  });
}
