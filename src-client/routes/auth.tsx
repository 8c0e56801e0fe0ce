import { Box } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextPage } from '#src/account/next-page.ts';
import { readProviderReturn } from '#src/account/provider-return.ts';
import { welcomeText } from '#src/account/search-limits.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { searchLimits } from '../api/search-limits.ts';
import { useAccount } from '../api/session.ts';
import { AuthCard } from '../features/account/auth-card.tsx';
import { MousePlane } from '../features/decoration/mouse-plane.tsx';
import { FreeAnswers } from '../shared/free-answers.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageSpinner } from '../ui/page-frame.tsx';
import { spoken, t } from '../ui/words.ts';
import classes from './auth.module.css';

/** `reason` says why the visitor is here: no free searches are left, or they want an account. */
type AuthSearch = { next?: string; reason?: 'searches' | 'account'; provider?: unknown };

export const Route = createFileRoute('/auth')({
  validateSearch: ({ next, reason, provider }): AuthSearch => ({
    ...(typeof next === 'string' && { next }),
    ...((reason === 'searches' || reason === 'account') && { reason }),
    provider,
  }),
  component: Auth,
});

function Auth() {
  const { next, reason, provider } = Route.useSearch();
  const { history } = useRouter();
  const { account, isFailed } = useAccount();
  useEffect(() => {
    if (account) history.replace(nextPage(next));
  }, [account, history, next]);
  if (account || (account === undefined && !isFailed))
    return <PageSpinner label={t('app.common.loadingYourAccount')} />;
  return (
    <div className={classes.page}>
      <title>{t('app.account.signInAirworthy')}</title>
      <MousePlane />
      <div>
        <h1>{t('app.account.howSafeIsThat')}</h1>
        <Box component="p" maw="30rem" mt="0.75rem" fz="var(--text-lg)" className="soft">
          {spoken(welcomeText(searchLimits().member))}
        </Box>
      </div>
      <div className="stack" style={{ zIndex: 2 }}>
        {reason === 'searches' && <OutOfSearches next={next} />}
        <AuthCard next={next} outcome={readProviderReturn(provider)} isNewFirst={reason !== undefined} />
      </div>
    </div>
  );
}

/** Why a visitor was sent here, and where they will be afterwards. */
function OutOfSearches({ next }: { next: string | undefined }) {
  const flight = new URLSearchParams(nextPage(next).split('?')[1]).get('flight');
  return (
    <Alert tone="blue" title={t('app.account.youveUsedAllYour')}>
      {flight ? t('app.account.goOnWithFlight', { flightNumber: flightNumberText(flight) }) : t('app.account.goOn')}
      {flight && <FreeAnswers flightNumber={flight} />}
    </Alert>
  );
}
