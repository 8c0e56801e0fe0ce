import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import type { Price } from '#src/account/price.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast.ts';
import { useOpener } from '../../ui/use-opener.ts';
import { SUBSCRIPTION_ACTIVE } from './use-checkout-return.ts';
import { useStoreSubscription } from './use-subscription.ts';

const ResumeDialog = lazyPart(async () => (await import('./resume-dialog.tsx')).ResumeDialog);

/** For a subscription that is still running: instead of buying again, the member can undo the cancellation. */
export function ResumeButton({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(ResumeDialog.load);
  const store = useStoreSubscription();
  const resume = trpc.billing.resume.useMutation({
    onSuccess: (resumed: SubscriptionInfo) => {
      store(resumed);
      close();
      void showToast(SUBSCRIPTION_ACTIVE);
    },
    onError: (error) => {
      close();
      const message = `Failed to create subscription: ${messageWithStatus(error)}`;
      void showToast({ title: 'Error', message, isDestructive: true });
    },
  });
  return (
    <>
      <Button {...ahead} onClick={open}>
        Subscribe to Premium
      </Button>
      {isWanted && (
        <ResumeDialog
          info={info}
          price={price}
          isOpen={isOpen}
          isResuming={resume.isPending}
          onClose={close}
          onResume={() => resume.mutate()}
        />
      )}
    </>
  );
}
