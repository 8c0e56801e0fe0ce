import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast, type Toast, toastFailure } from '../../ui/toast.ts';
import { type Question, useConfirm } from '../../ui/use-confirm.tsx';
import { t } from '../../ui/words.ts';
import { SUBSCRIPTION_ACTIVE } from './use-checkout-return.ts';
import { useStoreSubscription } from './use-subscription.ts';

const CANCELED = { title: t('app.billing.subscriptionCanceled'), message: t('app.billing.yourSubscriptionHasBeen') };
const PAID = t('app.billing.youllKeepPremiumUntil');
const PENDING = t('app.billing.itEndsNowIf');

/** Cancels after a confirmation; `isPending` while nothing has been paid yet. */
export function CancelButton({ label, isPending }: { label: string; isPending: boolean }) {
  const { button, dialog } = usePlanChange(trpc.billing.cancel, CANCELED, t('app.billing.failedToCancelSubscription'), {
    title: t('app.billing.cancelSubscription'),
    children: (
      <>
        <p>{t('app.billing.areYouSureYou')}</p>
        <p className="soft">{isPending ? PENDING : PAID}</p>
      </>
    ),
    no: t('app.billing.keepSubscription'),
    yes: t('app.billing.yesCancel'),
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
  const failed = t('app.billing.failedToCreateSubscription');
  const { button, dialog } = usePlanChange(trpc.billing.resume, SUBSCRIPTION_ACTIVE, failed, {
    title: t('app.billing.resumeSubscription'),
    children: (
      <>
        <p>
          {info.expiresAt ? t('app.billing.paidUntil', { date: { date: info.expiresAt } }) : t('app.billing.stillPaid')}
        </p>
        <p className="soft">
          {price ? t('app.billing.renewsAt', { price: longPrice(price) }) : t('app.billing.renews')}
        </p>
      </>
    ),
    no: t('app.billing.notNow'),
    yes: t('app.billing.resumeSubscription'),
    isDestructive: false,
  });
  return (
    <>
      <Button variant="filled" {...button}>
        {t('app.billing.subscribeToPremium')}
      </Button>
      {dialog}
    </>
  );
}

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
