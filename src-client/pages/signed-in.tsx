import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#src/account/account.ts';
import { signInPage } from '#src/account/next-page.ts';
import { messageOf } from '../api/error-message.ts';
import { useAccount } from '../api/session.ts';
import { SILENT_AFTER_MS, type Unanswered } from '../features/offline/saved-copy.tsx';
import { RetryAlert } from '../ui/alert.tsx';
import { PageSpinner } from '../ui/page-frame.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';
import { t } from '../ui/words.ts';

export type SignedInProps = {
  children: (account: Account) => ReactNode;
  /** shown instead of the notice that the server cannot be reached, and while it does not answer */
  whenUnreachable?: (props: Unanswered) => ReactNode;
};

/** A page for members: everyone else is sent to the sign-in page, and back here afterwards. */
export function SignedIn({ children, whenUnreachable }: SignedInProps) {
  const { account, isFailed, error, retry } = useAccount();
  const isChecking = account === undefined && !isFailed;
  const isSilent = useElapsed(SILENT_AFTER_MS, isChecking);
  if (account) return children(account);
  if (account === null) return <ToSignIn />;
  const fallback = isFailed ? (
    <RetryAlert title={t('app.results.weCouldntLoadYour')} message={messageOf(error)} onRetry={retry} />
  ) : (
    <PageSpinner label={t('app.common.loadingYourAccount')} />
  );
  return whenUnreachable && (isFailed || isSilent)
    ? whenUnreachable({ fallback, isChecking, error, onRetry: retry })
    : fallback;
}

function ToSignIn() {
  const { history } = useRouter();
  const [wanted] = useState(() => history.location.href);
  useEffect(() => history.replace(signInPage(wanted)), [history, wanted]);
  return <PageSpinner label={t('app.results.redirectingToSignIn')} />;
}
