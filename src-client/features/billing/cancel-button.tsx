import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast.ts';
import { useOpener } from '../../ui/use-opener.ts';
import { useStoreSubscription } from './use-subscription.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** Cancels after a confirmation, then reloads the plan. */
export function CancelButton({ label, isPending }: { label: string; isPending: boolean }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(CancelDialog.load);
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
      const message = `Failed to cancel subscription: ${messageWithStatus(error)}`;
      void showToast({ title: 'Error', message, isDestructive: true });
    },
  });
  return (
    <>
      <Button variant="default" {...ahead} onClick={open}>
        {label}
      </Button>
      {isWanted && (
        <CancelDialog
          isPending={isPending}
          isOpen={isOpen}
          isCanceling={cancel.isPending}
          onKeep={close}
          onCancel={() => cancel.mutate()}
        />
      )}
    </>
  );
}
