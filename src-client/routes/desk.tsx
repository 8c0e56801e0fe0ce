import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskAnswer } from '#src/desk/desk.ts';
import { deskPlan } from '#src/desk/plan.ts';
import { messageOf } from '../api/error-message.ts';
import { searchLimits } from '../api/search-limits.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { ListForm } from '../features/booking/list-form.tsx';
import { DeskResult } from '../features/desk/desk-result.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Scene } from '../ui/scene.tsx';

export const Route = createFileRoute('/desk')({ component: DeskPage });

function DeskPage() {
  const [answer, setAnswer] = useState<DeskAnswer | null>(null);
  const { rows: free } = deskPlan({ isPremium: false, isUnlimited: searchLimits().member === null });
  const check = trpc.desk.check.useMutation({ onSuccess: setAnswer });
  const ask = (rows: string[]) => {
    setAnswer(null);
    check.mutate({ rows });
  };
  const rows = check.variables?.rows ?? [];
  const isPremiumOnly = answerOf(check.error)?.appCode === 'forbidden';
  return (
    <PageFrame
      title="Check many at once"
      lead={`Hold a list of flights or airlines to your rules, and file the result with its date and sources. Up to ${free} rows are free, and none counts as a search.`}
      isWide
      isPrintedBare
    >
      <ListForm isChecking={check.isPending} onRows={ask} />
      {check.isError && (
        <Alert
          tone={isPremiumOnly ? 'blue' : 'red'}
          title={isPremiumOnly ? `This list has more than ${free} rows` : "We couldn't check the list"}
          isAnnounced
          action={
            <Button onClick={() => ask(isPremiumOnly ? rows.slice(0, free) : rows)}>
              {isPremiumOnly ? `Check the first ${free}` : 'Try again'}
            </Button>
          }
        >
          <p>
            {messageOf(check.error)} {isPremiumOnly && <a href="/premium">What Premium adds</a>}
          </p>
        </Alert>
      )}
      {answer ? <DeskResult answer={answer} /> : <Scene of="list" />}
    </PageFrame>
  );
}
