import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast, type Toast, toastFailure } from '../../ui/toast.ts';
import { type Question, useConfirm } from '../../ui/use-confirm.tsx';
import { SUBSCRIPTION_ACTIVE } from './use-checkout-return.ts';
import { useStoreSubscription } from './use-subscription.ts';

const CANCELED = { title: 'Subscription Canceled', message: 'Your subscription has been successfully canceled.' };
const PAID = "You'll keep Premium until the end of the period you've paid for.";
const PENDING = 'It ends now. If the payment still goes through, you keep Premium for the time it pays for.';

/** Cancels after a confirmation; `isPending` while nothing has been paid yet. */
export function CancelButton({ label, isPending }: { label: string; isPending: boolean }) {
  const { button, dialog } = usePlanChange(trpc.billing.cancel, CANCELED, 'Failed to cancel subscription', {
    title: 'Cancel Subscription',
    children: (
      <>
        <p>Are you sure you want to cancel your subscription?</p>
        <p className="soft">{isPending ? PENDING : PAID}</p>
      </>
    ),
    no: 'Keep Subscription',
    yes: 'Yes, cancel',
  });
  return (
    <>
      <Button {...button}>{label}</Button>
      {dialog}
    </>
  );
}

/** For a subscription that is still running: instead of buying again, the member can undo the cancellation. */
export function ResumeButton({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
  const until = info.expiresAt ? ` until ${formatDate(info.expiresAt)}` : '';
  const cost = price ? ` It then renews at ${longPrice(price)}.` : ' It then renews.';
  const failed = 'Failed to create subscription';
  const { button, dialog } = usePlanChange(trpc.billing.resume, SUBSCRIPTION_ACTIVE, failed, {
    title: 'Resume Subscription',
    children: (
      <>
        <p>Your subscription is canceled, but still paid{until}. Do you want to resume it?</p>
        <p className="soft">You pay nothing now.{cost} Cancel anytime.</p>
      </>
    ),
    no: 'Not now',
    yes: 'Resume Subscription',
    isDestructive: false,
  });
  return (
    <>
      <Button variant="filled" {...button}>
        Subscribe to Premium
      </Button>
      {dialog}
    </>
  );
}

/** Asks, changes the plan, says how that went, and reloads it. */
function usePlanChange(
  procedure: Pick<typeof trpc.billing.cancel, 'useMutation'>,
  done: Toast,
  failed: string,
  question: Omit<Question, 'isPending' | 'onYes'>,
) {
  const utils = trpc.useUtils();
  const store = useStoreSubscription();
  const change = procedure.useMutation({
    onSuccess: (info: SubscriptionInfo) => {
      store(info);
      void utils.billing.subscription.invalidate();
      close();
      void showToast(done);
    },
    onError: (error) => {
      close();
      toastFailure(`${failed}: ${messageWithStatus(error)}`);
    },
  });
  const { close, ...asked } = useConfirm({ ...question, isPending: change.isPending, onYes: () => change.mutate() });
  return asked;
}
