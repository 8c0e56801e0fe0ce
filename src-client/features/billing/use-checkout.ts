import { messageOf } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { showToast, toastFailure } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

export type CheckoutWording = { failed: (error: unknown) => string; noUrl: string };

/** Goes to the payment provider's page. `isLeaving` stays true once the browser is on its way. */
export function useCheckout({ failed, noUrl }: CheckoutWording): { start: () => void; isLeaving: boolean } {
  const create = trpc.billing.create.useMutation({
    onSuccess: ({ url }) => (url ? window.location.assign(url) : toastFailure(noUrl)),
    onError: (error) => toastFailure(failed(error)),
  });
  return { start: () => create.mutate(), isLeaving: create.isPending || Boolean(create.data?.url) };
}

export function serverSentence(error: unknown): string {
  return answerOf(error) ? messageOf(error) : t('app.billing.anUnknownErrorOccurred');
}

export function toastNoPayment(): void {
  void showToast({
    title: t('app.billing.paymentSystemError'),
    message: t('app.billing.couldNotInitializeThe'),
    isDestructive: true,
  });
}
