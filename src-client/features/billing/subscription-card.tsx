import { ActionIcon, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { planBadge } from '#src/account/plan.ts';
import { formatDate } from '#src/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './subscription-card.module.css';

export type SubscriptionCardProps = {
  /** undefined while it is being loaded */
  info: SubscriptionInfo | undefined;
  isFailed: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** what can be done about the plan */
  children: ReactNode;
};

export function SubscriptionCard({ info, isFailed, isRefreshing, onRefresh, children }: SubscriptionCardProps) {
  const badge = info && planBadge(info.status);
  return (
    <Card
      title="Subscription"
      aside={
        <div className={classes.aside}>
          {badge && <Chip tone={badge.color}>{badge.text}</Chip>}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Refresh subscription status"
            loading={isRefreshing}
            onClick={onRefresh}
          >
            <Icon name="refresh" />
          </ActionIcon>
        </div>
      }
    >
      {isFailed && (
        <Notice tone="red" isAlert>
          <p>Error loading subscription information</p>
        </Notice>
      )}
      {!info && !isFailed && <Skeleton height={72} aria-hidden />}
      {info && <Details info={info} />}
      {children}
    </Card>
  );
}

function Details({ info: { status, isPremium, searchLimit, expiresAt } }: { info: SubscriptionInfo }) {
  const facts = [
    { name: 'Plan', value: isPremium ? 'Premium, $9 per month' : 'Free' },
    { name: 'Searches', value: searchLimit === null ? 'Unlimited' : `${searchLimit} free in total` },
    ...(status === 'active' && expiresAt ? [{ name: 'Renews on', value: formatDate(expiresAt) }] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      {status === 'past_due' && (
        <p className={classes.note}>
          Your last payment did not go through. Update your card under “Invoices and cards”; it is then tried again.
        </p>
      )}
    </>
  );
}
