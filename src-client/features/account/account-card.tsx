import type { Account } from '#src/account/account.ts';
import { formatDate } from '#src/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../ui/facts.tsx';

/** `isMailUsed` where the server mails links, and so knows whose an address is. */
export function AccountCard({ account, isMailUsed }: { account: Account; isMailUsed: boolean }) {
  const { username, email, isEmailConfirmed, createdAt } = account;
  const mark = isEmailConfirmed ? <Chip tone="green">Confirmed</Chip> : <Chip tone="amber">Not confirmed</Chip>;
  const facts = [
    { name: 'Username', value: username },
    ...(email
      ? [
          {
            name: 'Email',
            value: isMailUsed ? (
              <>
                {email} {mark}
              </>
            ) : (
              email
            ),
          },
        ]
      : []),
    { name: 'Account created', value: formatDate(createdAt) },
  ];
  return (
    <Card title="Account Information">
      <Facts facts={facts} />
    </Card>
  );
}
