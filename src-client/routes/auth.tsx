import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextPage } from '#src/account/next-page.ts';
import { type ProviderReturn, readProviderReturn } from '#src/account/provider-return.ts';
import { welcomeText } from '#src/account/search-limits.ts';
import { AuthCard } from '../features/account/auth-card.tsx';
import { MousePlane } from '../features/decoration/mouse-plane.tsx';
import { searchLimits } from '../search-limits.ts';
import { useAccount } from '../session.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import classes from './auth.module.css';

export const Route = createFileRoute('/auth')({
  validateSearch: ({ next, provider }): { next?: string; provider?: ProviderReturn } => ({
    ...(typeof next === 'string' && { next }),
    provider: readProviderReturn(provider),
  }),
  component: Auth,
});

function Auth() {
  const { next, provider } = Route.useSearch();
  const { history } = useRouter();
  const { account, isFailed } = useAccount();
  useEffect(() => {
    if (account) history.replace(nextPage(next));
  }, [account, history, next]);
  if (account || (account === undefined && !isFailed)) return <PageSpinner label="Loading your account" />;
  return (
    <div className={classes.page}>
      <title>Sign in - Airworthy</title>
      <MousePlane />
      <div>
        <h1 className={classes.title}>How safe is that plane?</h1>
        <p className={classes.tagline}>{welcomeText(searchLimits().member)}</p>
      </div>
      <div className={classes.card}>
        <AuthCard next={next} outcome={provider} />
      </div>
    </div>
  );
}
