import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useReadOnly } from '../../api/use-read-only.ts';
import { DemoNotice } from '../../shared/demo-notice.tsx';
import basics from '../../styles/basics.module.css';
import { CancelButton } from './cancel-button.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { ResumeButton } from './resume-button.tsx';
import { SubscriptionCard, SubscriptionDetails } from './subscription-card.tsx';
import { toastFailure, toastNoPayment, useCheckout } from './use-checkout.ts';
import { useStoreSubscription, useSubscription } from './use-subscription.ts';

/** The member's plan, with all available actions. */
export function SubscriptionPanel() {
  const { data: info, isError, isFetching } = useSubscription();
  const price = trpc.billing.config.useQuery().data?.price ?? null;
  const store = useStoreSubscription();
  const isReadOnly = useReadOnly();
  const refresh = trpc.billing.refresh.useMutation({
    onSuccess: store,
    onError: (error) => toastFailure(messageWithStatus(error)),
  });
  return (
    <SubscriptionCard
      info={info}
      isFailed={isError && !info}
      isRefreshing={refresh.isPending || (isFetching && !info)}
      onRefresh={isReadOnly ? null : () => refresh.mutate()}
    >
      {info && (
        <>
          <SubscriptionDetails info={info} price={price} />
          {isReadOnly ? <DemoNotice /> : <Actions info={info} />}
        </>
      )}
    </SubscriptionCard>
  );
}

function Actions({ info }: { info: SubscriptionInfo }) {
  return (
    <div className={basics.column}>
      {info.status === 'active' && <CancelButton label="Cancel Subscription" isPending={false} />}
      {info.status !== 'active' && info.status !== 'past_due' && <Subscribe info={info} />}
      {info.note === 'pending' && <CancelButton label="Cancel Pending Payment" isPending />}
      {info.hasPortal && <Portal />}
    </div>
  );
}

function Subscribe({ info }: { info: SubscriptionInfo }) {
  const { data: config, isError } = trpc.billing.config.useQuery();
  const checkout = useCheckout({
    failed: (error) => `Failed to create subscription: ${messageWithStatus(error)}`,
    noUrl: 'Failed to create subscription session',
  });
  if (config && !config.hasOffers) return <p>Searches are unlimited on this site, so there's no paid plan.</p>;
  const start = isError ? toastNoPayment : checkout.start;
  if (info.note === 'resumable') return <ResumeButton info={info} price={config?.price ?? null} />;
  const isUnavailable = config?.isAvailable === false;
  return (
    <>
      {isUnavailable && <PaymentUnavailable />}
      <Button loading={checkout.isLeaving} disabled={isUnavailable || info.note === 'pending'} onClick={start}>
        Subscribe to Premium
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
      Manage billing
    </Button>
  );
}
