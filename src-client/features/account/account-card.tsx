import type { Account } from '#src/account/account.ts';
import { formatDate } from '#src/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

export function AccountCard({ account: { username, email, createdAt } }: { account: Account }) {
  const facts = [
    { name: 'Username', value: username },
    ...(email ? [{ name: 'Email', value: email }] : []),
    { name: 'Account created', value: formatDate(createdAt) },
  ];
  return (
    <Card title="Account Information">
      <Facts facts={facts} />
    </Card>
  );
}
