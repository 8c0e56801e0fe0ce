import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { isUsedUp, usagePercent, usageText } from '#src/account/allowance.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';

const USED_UP = "You've reached your free search limit. Subscribe to Premium for unlimited searches.";

export type LimitsCardProps = { usage: Pick<Account, 'searchCount' | 'searchLimit'> };

export function LimitsCard({ usage: { searchCount, searchLimit } }: LimitsCardProps) {
  const allowance = { used: searchCount, limit: searchLimit };
  const isSpent = isUsedUp(allowance);
  return (
    <Card title="Search Limits">
      <p className="between">
        <span className="soft">Searches used</span>
        <strong>{usageText(allowance)}</strong>
      </p>
      <Progress
        value={usagePercent(allowance)}
        color={isSpent ? 'var(--red)' : 'var(--blue)'}
        size="lg"
        radius="xl"
        // an edge where the user has chosen the colors
        style={{ outline: '1px solid transparent' }}
        aria-label={`Searches used: ${usageText(allowance)}`}
      />
      {isSpent && <Alert tone="amber">{USED_UP}</Alert>}
    </Card>
  );
}
