import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { callText } from '../../call-text.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import classes from './subscription-card.module.css';
import { SubscriptionCard } from './subscription-card.tsx';
import { useCheckout } from './use-checkout.ts';
import { useSubscription, useTakeSubscription } from './use-subscription.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));

const failure = (message: string) => void showToast({ title: 'Error', message, isDestructive: true });

/** The member's plan, with all that can be done about it. */
export function SubscriptionPanel() {
  const { data: info, isError, isFetching } = useSubscription();
  const take = useTakeSubscription();
  const refresh = trpc.billing.refresh.useMutation({ onSuccess: take, onError: (error) => failure(callText(error)) });
  return (
    <SubscriptionCard
      info={info}
      isFailed={isError && !info}
      isRefreshing={refresh.isPending || (isFetching && !info)}
      onRefresh={() => refresh.mutate()}
    >
      {info && (
        <div className={classes.actions}>
          {info.status === 'active' && <Cancel />}
          {info.status !== 'active' && info.status !== 'past_due' && <Subscribe />}
          {info.hasPortal && <Portal />}
        </div>
      )}
    </SubscriptionCard>
  );
}

function Subscribe() {
  const { data: config, isError } = trpc.billing.config.useQuery();
  const checkout = useCheckout({
    failed: (error) => `Failed to create subscription: ${callText(error)}`,
    noUrl: 'Failed to create subscription session',
  });
  if (config && !config.hasOffers) return <p>Searches are not limited on this server. There is nothing to pay for.</p>;
  const start = () => {
    if (!isError) return checkout.start();
    void showToast({
      title: 'Payment System Error',
      message: 'Could not initialize the payment system. Please try again later.',
      isDestructive: true,
    });
  };
  const isUnavailable = config?.isAvailable === false;
  return (
    <>
      {isUnavailable && <PaymentUnavailable />}
      <Button loading={checkout.isLeaving} disabled={isUnavailable} onClick={start}>
        Subscribe to Premium
      </Button>
    </>
  );
}

function Cancel() {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const take = useTakeSubscription();
  const cancel = trpc.billing.cancel.useMutation({
    onSuccess: (info: SubscriptionInfo) => {
      take(info);
      setAsking(false);
      void showToast({ title: 'Subscription Canceled', message: 'Your subscription has been successfully canceled.' });
    },
    onError: (error) => {
      setAsking(false);
      failure(`Failed to cancel subscription: ${callText(error)}`);
    },
  });
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  return (
    <>
      <Button variant="default" onClick={ask}>
        Cancel Subscription
      </Button>
      {wasAsked && (
        <Suspense>
          <CancelDialog
            isOpen={isAsking}
            isCanceling={cancel.isPending}
            onKeep={() => setAsking(false)}
            onCancel={() => cancel.mutate()}
          />
        </Suspense>
      )}
    </>
  );
}

function Portal() {
  const portal = trpc.billing.portal.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => failure(callText(error)),
  });
  return (
    <Button variant="subtle" loading={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
      Invoices and cards
    </Button>
  );
}
