import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { nextPage } from '#src/account/next-page.ts';
import classes from './header-account.module.css';
import { useAccount } from './use-account.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

/** The header's right end: the way to sign in, or who is and their menu. `onLeave` is called when a way is taken. */
export function HeaderAccount({ onLeave }: { onLeave: () => void }) {
  const { account, isFailed } = useAccount();
  const here = useRouterState({ select: ({ location }) => nextPage(location.href) });
  if (account === undefined && !isFailed) return <div className={classes.place} />;
  if (!account) {
    return (
      <Button
        renderRoot={(props) => <Link to="/auth" search={here === '/' ? {} : { next: here }} {...props} />}
        onClick={onLeave}
      >
        Login
      </Button>
    );
  }
  return (
    <div className={classes.account}>
      <span className={classes.hello} title={account.username}>
        Hello, {account.username}
      </span>
      <Suspense fallback={<div className={classes.button} />}>
        <AccountMenu onLeave={onLeave} />
      </Suspense>
    </div>
  );
}
