import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { isUsedUp, usagePercent, usageText } from '#src/account/allowance.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { spoken, t } from '../../ui/words.ts';

const USED_UP = t('app.account.youveReachedYourFree');

export type LimitsCardProps = { usage: Pick<Account, 'searchCount' | 'searchLimit'> };

export function LimitsCard({ usage: { searchCount, searchLimit } }: LimitsCardProps) {
  const allowance = { used: searchCount, limit: searchLimit };
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
      {isSpent && <Alert tone="amber">{USED_UP}</Alert>}
    </Card>
  );
}
