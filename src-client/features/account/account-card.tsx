import type { Account } from '#src/account/account.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { spoken, t } from '../../ui/words.ts';

/** `isMailUsed`: the server mails links, so addresses can be confirmed. */
export function AccountCard({ account, isMailUsed }: { account: Account; isMailUsed: boolean }) {
  const { username, email, isEmailConfirmed, createdAt } = account;
  const mark = isEmailConfirmed ? (
    <Badge tone="green">{t('app.account.confirmed')}</Badge>
  ) : (
    <Badge tone="amber">{t('app.account.notConfirmed')}</Badge>
  );
  const address = (
    <>
      {email} {isMailUsed && mark}
    </>
  );
  return (
    <Card title={t('app.account.accountInformation')}>
      <DescriptionList
        items={[
          [t('app.account.username'), username],
          email !== null && [t('app.account.email'), address],
          [t('app.account.accountCreated'), spoken({ date: createdAt })],
        ]}
      />
    </Card>
  );
}
