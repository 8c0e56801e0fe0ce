import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { isUsedUp, usagePercent, usageText } from '#src/account/allowance.ts';
import { LanguageChoices } from '../../shared/language-choices.tsx';
import { Alert } from '../../ui/alert.tsx';
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

export function LimitsCard({ usage }: { usage: Pick<Account, 'searchCount' | 'searchLimit'> }) {
  const allowance = { used: usage.searchCount, limit: usage.searchLimit };
  const isSpent = isUsedUp(allowance);
  return (
    <Card title={t('app.account.searchLimits')}>
      <p className="between">
        <span className="soft">{t('app.account.searchesUsed')}</span>
        <strong>{spoken(usageText(allowance))}</strong>
      </p>
      <Progress
        value={usagePercent(allowance)}
        color={isSpent ? 'var(--red)' : 'var(--blue)'}
        size="lg"
        radius="xl"
        // an edge where the user has chosen the colors
        style={{ outline: '1px solid transparent' }}
        aria-label={t('app.account.searchesUsed2', { allowance: usageText(allowance) })}
      />
      {isSpent && (
        <Alert tone="amber" isAnnounced={false}>
          {t('app.account.youveReachedYourFree')}
        </Alert>
      )}
    </Card>
  );
}

/** Chooses the language of pages and mails, on all of the member's devices. */
export function LanguageCard() {
  return (
    <Card title={t('app.layout.language')}>
      <p className="aside">{t('app.layout.languageOfMails')}</p>
      <LanguageChoices />
    </Card>
  );
}
