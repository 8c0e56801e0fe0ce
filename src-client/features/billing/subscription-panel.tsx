import { Button, Skeleton } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { planBadge } from '#src/account/plan.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { CancelButton, ResumeButton } from './plan-button.tsx';
import { toastNoPayment, useCheckout } from './use-checkout.ts';
import { useStoreSubscription, useSubscription } from './use-subscription.ts';

/** The member's plan, with all available actions. */
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
      title="Subscription"
      aside={
        <div className="row">
          {badge && <Badge tone={badge.color}>{badge.text}</Badge>}
          <IconButton
            icon="refresh"
            variant="subtle"
            color="gray"
            aria-label="Refresh subscription status"
            loading={refresh.isPending || (isFetching && !info)}
            onClick={() => refresh.mutate()}
          />
        </div>
      }
    >
      {isError && !info && (
        <Alert tone="red" isAnnounced>
          Error loading subscription information
        </Alert>
      )}
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
      <Button
        variant="filled"
        loading={checkout.isLeaving}
        disabled={isUnavailable || info.note === 'pending'}
        onClick={start}
      >
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

/** The member's current plan; `price` is null while unknown. */
function SubscriptionDetails({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
  const { status, isPremium, searchLimit, expiresAt } = info;
  const note = noteOf(info);
  const premium = price ? `Premium, ${longPrice(price)}` : 'Premium';
  return (
    <>
      <DescriptionList
        items={[
          ['Plan', isPremium ? premium : 'Free'],
          ['Searches', searchLimit === null ? 'Unlimited' : `${searchLimit} free in total`],
          status === 'active' && expiresAt !== null && ['Renews on', formatDate(expiresAt)],
        ]}
      />
      {note && <p className="aside">{note}</p>}
    </>
  );
}

function noteOf({ status, note, isPremium, expiresAt, hasPortal }: SubscriptionInfo): string | null {
  if (note === 'pending') {
    return 'Your payment is still being processed. Premium starts as soon as it goes through; there is nothing more to pay.';
  }
  if (note === 'disputed') {
    return 'Your bank has disputed your last payment, so it no longer counts. Please contact support to settle it.';
  }
  if (note === 'paused' || note === 'unpaid') {
    const until =
      isPremium && expiresAt ? `Premium stays active until ${formatDate(expiresAt)}.` : 'Premium is paused.';
    const why = note === 'paused' ? 'Payments for your subscription are paused.' : "This period isn't paid for.";
    return `${why} ${until} Contact support to resume it.`;
  }
  if (status === 'past_due') {
    return hasPortal
      ? 'Your last payment failed. Update your card under "Manage billing" and we\'ll try again.'
      : 'Your last payment failed. Please contact support.';
  }
  if (status === 'canceled' && isPremium && expiresAt) return `Premium stays active until ${formatDate(expiresAt)}.`;
  return null;
}
