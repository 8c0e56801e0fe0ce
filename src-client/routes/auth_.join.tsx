import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount } from '../api/session.ts';
import { JoinCard } from '../features/account/join-card.tsx';
import { readLinkToken, useLinkToken } from '../features/account/use-link-token.ts';
import classes from './-link-page.module.css';

export const Route = createFileRoute('/auth_/join')({ validateSearch: readLinkToken, component: JoinPage });

function JoinPage() {
  const token = useLinkToken(Route.useSearch().token);
  const { history } = useRouter();
  const { account } = useAccount();
  useEffect(() => {
    if (account) history.replace('/');
  }, [account, history]);
  return (
    <div className={classes.page}>
      <title>Create your account - Airworthy</title>
      <JoinCard token={token} />
    </div>
  );
}
