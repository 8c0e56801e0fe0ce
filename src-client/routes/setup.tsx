import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount } from '../api/session.ts';
import { SetUpForm } from '../features/account/set-up-form.tsx';

export const Route = createFileRoute('/setup')({ component: SetUpPage });

function SetUpPage() {
  const { account } = useAccount();
  const { history } = useRouter();
  useEffect(() => {
    if (account?.role === 'admin') history.replace('/admin');
  }, [account, history]);
  return <SetUpForm />;
}
