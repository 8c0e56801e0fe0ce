import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextPage } from '#src/account/next-page.ts';
import { AuthCard } from '../features/account/auth-card.tsx';
import { useAccount } from '../features/account/use-account.ts';
import { MousePlane } from '../features/decoration/mouse-plane.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import classes from './auth.module.css';

export const Route = createFileRoute('/auth')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  component: Auth,
});

function Auth() {
  const { next } = Route.useSearch();
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
        <p className={classes.tagline}>
          Join Airworthy and know before you fly: five free flight checks, no card needed.
        </p>
      </div>
      <div className={classes.card}>
        <AuthCard />
      </div>
    </div>
  );
}
