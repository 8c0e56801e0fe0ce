import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#src/account/account.ts';
import { signInPage } from '#src/account/next-page.ts';
import { useAccount } from '../features/account/use-account.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';

export type SignedInProps = {
  children: (account: Account) => ReactNode;
  /** what stands in place of the notice that the server cannot be reached */
  whenUnreachable?: (notice: ReactNode, onRetry: () => void) => ReactNode;
};

/** A page for the signed-in: everybody else is taken to the sign-in page, and back here afterwards. */
export function SignedIn({ children, whenUnreachable }: SignedInProps) {
  const { account, isFailed, retry } = useAccount();
  if (account) return children(account);
  if (isFailed) {
    const notice = <RetryNotice title="The server cannot be reached" onRetry={retry} />;
    return whenUnreachable ? whenUnreachable(notice, retry) : notice;
  }
  if (account === null) return <ToSignIn />;
  return <PageSpinner label="Loading your account" />;
}

function ToSignIn() {
  const { history } = useRouter();
  const [wanted] = useState(() => history.location.href);
  useEffect(() => history.replace(signInPage(wanted)), [history, wanted]);
  return <PageSpinner label="Going to the sign-in page" />;
}
