import type { Account } from '#src/account/account.ts';
import { formatDate } from '#src/format/date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

/** `isMailUsed`: the server mails links, so addresses can be confirmed. */
export function AccountCard({ account, isMailUsed }: { account: Account; isMailUsed: boolean }) {
  const { username, email, isEmailConfirmed, createdAt } = account;
  const mark = isEmailConfirmed ? <Badge tone="green">Confirmed</Badge> : <Badge tone="amber">Not confirmed</Badge>;
  const address = (
    <>
      {email} {isMailUsed && mark}
    </>
  );
  return (
    <Card title="Account Information">
      <DescriptionList
        items={[
          ['Username', username],
          email !== null && ['Email', address],
          ['Account created', formatDate(createdAt)],
        ]}
      />
    </Card>
  );
}
