import type { ReactNode } from 'react';
import type { Account } from '#src/account/account.ts';
import { planBadge } from '#src/account/plan.ts';
import { formatDate } from '#src/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../ui/facts.tsx';

/** The state of the plan; `action` is what can be done about it. */
export function SubscriptionCard({ account, action }: { account: Account; action?: ReactNode }) {
  const { subscriptionStatus, subscriptionExpiresAt, isPremium } = account;
  const badge = planBadge(subscriptionStatus);
  const facts = [
    { name: 'Plan', value: isPremium ? 'Premium, $9 per month' : 'Free' },
    ...(isPremium && subscriptionExpiresAt
      ? [
          {
            name: subscriptionStatus === 'active' ? 'Renews on' : 'Runs until',
            value: formatDate(subscriptionExpiresAt),
          },
        ]
      : []),
  ];
  return (
    <Card title="Subscription" aside={<Chip tone={badge.color}>{badge.text}</Chip>}>
      <Facts facts={facts} />
      {action}
    </Card>
  );
}
