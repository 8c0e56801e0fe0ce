import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { toastFailure } from './use-checkout.ts';
import { SUBSCRIPTION_ACTIVE } from './use-checkout-return.ts';
import { useStoreSubscription } from './use-subscription.ts';

/** For a subscription that is still running: instead of buying again, the member can undo the cancellation. */
export function ResumeButton({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
  const store = useStoreSubscription();
  const resume = trpc.billing.resume.useMutation({
    onSuccess: (resumed: SubscriptionInfo) => {
      store(resumed);
      close();
      void showToast(SUBSCRIPTION_ACTIVE);
    },
    onError: (error) => {
      close();
      toastFailure(`Failed to create subscription: ${messageWithStatus(error)}`);
    },
  });
  const until = info.expiresAt ? ` until ${formatDate(info.expiresAt)}` : '';
  const cost = price ? ` It then renews at ${longPrice(price)}.` : ' It then renews.';
  const { button, dialog, close } = useConfirm({
    title: 'Resume Subscription',
    children: (
      <>
        <p>Your subscription is canceled, but still paid{until}. Do you want to resume it?</p>
        <p className={basics.soft}>You pay nothing now.{cost} Cancel anytime.</p>
      </>
    ),
    no: 'Not now',
    yes: 'Resume Subscription',
    isDestructive: false,
    isPending: resume.isPending,
    onYes: () => resume.mutate(),
  });
  return (
    <>
      <Button {...button}>Subscribe to Premium</Button>
      {dialog}
    </>
  );
}
