import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskAnswer } from '#src/desk/desk.ts';
import { deskPlan } from '#src/desk/plan.ts';
import type { Spoken } from '#src/words/speak.ts';
import { messageOf } from '../api/error-message.ts';
import { searchLimits } from '../api/search-limits.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { ListForm } from '../features/booking/list-form.tsx';
import { DeskResult } from '../features/desk/desk-result.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Scene } from '../ui/scene.tsx';
import { pageIn, t } from '../ui/words.ts';

export const Route = createFileRoute('/desk')({ component: DeskPage });

function DeskPage() {
  const [answer, setAnswer] = useState<Spoken<DeskAnswer> | null>(null);
  const { rows: free } = deskPlan({ isPremium: false, isUnlimited: searchLimits().member === null });
  const check = trpc.desk.check.useMutation({ onSuccess: setAnswer });
  const ask = (rows: string[]) => {
    setAnswer(null);
    check.mutate({ rows });
  };
  const rows = check.variables?.rows ?? [];
  const isPremiumOnly = answerOf(check.error)?.appCode === 'forbidden';
  return (
    <PageFrame title={t('app.desk.checkManyAtOnce')} lead={t('app.desk.lead', { free })} isWide isPrintedBare>
      <ListForm isChecking={check.isPending} onRows={ask} />
      {check.isError && (
        <Alert
          tone={isPremiumOnly ? 'blue' : 'red'}
          title={isPremiumOnly ? t('app.desk.thisListHasMore', { free }) : t('app.desk.weCouldntCheckThe')}
          isAnnounced
          action={
            <Button onClick={() => ask(isPremiumOnly ? rows.slice(0, free) : rows)}>
              {isPremiumOnly ? t('app.desk.checkFirst', { free }) : t('app.common.tryAgain')}
            </Button>
          }
        >
          <p>
            {messageOf(check.error)} {isPremiumOnly && <a href={pageIn('/premium')}>{t('app.desk.whatPremiumAdds')}</a>}
          </p>
        </Alert>
      )}
      {answer ? <DeskResult answer={answer} /> : <Scene of="list" />}
    </PageFrame>
  );
}
