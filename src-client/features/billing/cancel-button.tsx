import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { toastFailure } from './use-checkout.ts';
import { useStoreSubscription } from './use-subscription.ts';

const PAID = "You'll keep Premium until the end of the period you've paid for.";
const PENDING = 'It ends now. If the payment still goes through, you keep Premium for the time it pays for.';

/** Cancels after a confirmation, then reloads the plan; `isPending` while nothing has been paid yet. */
export function CancelButton({ label, isPending }: { label: string; isPending: boolean }) {
  const utils = trpc.useUtils();
  const store = useStoreSubscription();
  const cancel = trpc.billing.cancel.useMutation({
    onSuccess: (info: SubscriptionInfo) => {
      store(info);
      void utils.billing.subscription.invalidate();
      close();
      void showToast({ title: 'Subscription Canceled', message: 'Your subscription has been successfully canceled.' });
    },
    onError: (error) => {
      close();
      toastFailure(`Failed to cancel subscription: ${messageWithStatus(error)}`);
    },
  });
  const { button, dialog, close } = useConfirm({
    title: 'Cancel Subscription',
    children: (
      <>
        <p>Are you sure you want to cancel your subscription?</p>
        <p className={basics.soft}>{isPending ? PENDING : PAID}</p>
      </>
    ),
    no: 'Keep Subscription',
    yes: 'Yes, cancel',
    isPending: cancel.isPending,
    onYes: () => cancel.mutate(),
  });
  return (
    <>
      <Button variant="default" {...button}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
