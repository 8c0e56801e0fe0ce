import { Button, Skeleton } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { planBadge } from '#src/account/plan.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast, type Toast, toastFailure } from '../../ui/toast.ts';
import { type Question, useConfirm } from '../../ui/use-confirm.tsx';
import { spoken, t } from '../../ui/words.ts';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { toastNoPayment, useCheckout } from './use-checkout.ts';
import { SUBSCRIPTION_ACTIVE, useStoreSubscription, useSubscription } from './use-subscription.ts';

const REFRESH = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4';

export function SubscriptionPanel() {
  const { data: info, isError, isFetching } = useSubscription();
  const price = trpc.billing.config.useQuery().data?.price ?? null;
  const store = useStoreSubscription();
  const refresh = trpc.billing.refresh.useMutation({
    onSuccess: store,
    onError: (error) => toastFailure(messageWithStatus(error)),
  });
  const badge = info && planBadge(info.status, info.note === 'paused');
  return (
    <Card
      title={t('app.billing.subscription')}
      aside={
        <div className="row">
          {badge && <Badge tone={badge.color}>{spoken(badge.text)}</Badge>}
          <IconButton
            icon={REFRESH}
            variant="subtle"
            color="gray"
            aria-label={t('app.billing.refreshSubscriptionStatus')}
            loading={refresh.isPending || (isFetching && !info)}
            onClick={() => refresh.mutate()}
          />
        </div>
      }
    >
      {isError && !info && <Alert tone="red">{t('app.billing.errorLoadingSubscriptionInformation')}</Alert>}
      {!info && !isError && <Skeleton height={72} aria-hidden />}
      {info && (
        <>
          <SubscriptionDetails info={info} price={price} />
          <Actions info={info} />
        </>
      )}
    </Card>
  );
}

function Actions({ info }: { info: SubscriptionInfo }) {
  return (
    <div className="column">
      {info.status === 'active' && <CancelButton label={t('app.billing.cancelSubscription')} isPending={false} />}
      {info.status !== 'active' && info.status !== 'past_due' && <Subscribe info={info} />}
      {info.note === 'pending' && <CancelButton label={t('app.billing.cancelPendingPayment')} isPending />}
      {info.hasPortal && <Portal />}
    </div>
  );
}

function Subscribe({ info }: { info: SubscriptionInfo }) {
  const { data: config, isError } = trpc.billing.config.useQuery();
  const checkout = useCheckout({
    failed: (error) => t('app.billing.failedToCreateSubscription2', { error: messageWithStatus(error) }),
    noUrl: t('app.billing.failedToCreateSubscriptionSession'),
  });
  if (config && !config.hasOffers) return <p>{t('app.billing.searchesAreUnlimitedOn')}</p>;
  const start = isError ? toastNoPayment : checkout.start;
  if (info.note === 'resumable') return <ResumeButton info={info} price={config?.price ?? null} />;
  const isUnavailable = config?.isAvailable === false;
  return (
    <>
      {isUnavailable && <PaymentUnavailable />}
      <Button
        variant="filled"
        loading={checkout.isLeaving}
        disabled={isUnavailable || info.note === 'pending'}
        onClick={start}
      >
        {t('app.billing.subscribeToPremium')}
      </Button>
    </>
  );
}

function Portal() {
  const portal = trpc.billing.portal.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastFailure(messageWithStatus(error)),
  });
  return (
    <Button variant="subtle" loading={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
      {t('app.billing.manageBilling')}
    </Button>
  );
}

function SubscriptionDetails({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
  const { status, isPremium, searchLimit, expiresAt } = info;
  const note = noteOf(info);
  const premium = price ? t('app.billing.premiumFor', { price: longPrice(price) }) : t('app.common.premium');
  return (
    <>
      <DescriptionList
        items={[
          [t('app.billing.plan'), isPremium ? premium : t('app.billing.free')],
          [
            t('app.billing.searches'),
            searchLimit === null ? t('app.billing.unlimited') : t('app.billing.freeInTotal', { searchLimit }),
          ],
          status === 'active' && expiresAt !== null && [t('app.billing.renewsOn'), spoken({ date: expiresAt })],
        ]}
      />
      {note && <p className="aside">{note}</p>}
    </>
  );
}

function noteOf({ status, note, isPremium, expiresAt, hasPortal }: SubscriptionInfo): string | null {
  if (note === 'pending') {
    return t('app.billing.pending');
  }
  if (note === 'disputed') {
    return t('app.billing.yourBankHasDisputed');
  }
  if (note === 'paused' || note === 'unpaid') {
    const until =
      isPremium && expiresAt
        ? t('app.billing.activeUntil', { date: { date: expiresAt } })
        : t('app.billing.premiumIsPaused');
    const why = note === 'paused' ? t('app.billing.paymentsForYourSubscription') : t('app.billing.thisPeriodIsntPaid');
    return t('app.billing.contactSupportToResume', { why, until });
  }
  if (status === 'past_due') {
    return hasPortal ? t('app.billing.yourLastPaymentFailed') : t('app.billing.yourLastPaymentFailedPlease');
  }
  if (status === 'canceled' && isPremium && expiresAt)
    return t('app.billing.activeUntil', { date: { date: expiresAt } });
  return null;
}

const CANCELED = { title: t('app.billing.subscriptionCanceled'), message: t('app.billing.yourSubscriptionHasBeen') };
const PAID = t('app.billing.youllKeepPremiumUntil');
const PENDING = t('app.billing.itEndsNowIf');

/** Cancels after a confirmation; `isPending` while nothing has been paid yet. */
function CancelButton({ label, isPending }: { label: string; isPending: boolean }) {
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
function ResumeButton({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
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
