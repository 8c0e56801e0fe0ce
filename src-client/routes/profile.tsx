import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Account } from '#src/account/account.ts';
import { readProviderReturn } from '#src/account/provider-return.ts';
import type { WaysIn } from '#src/account/ways-in.ts';
import { useSetAccount } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import {
  AccountCard,
  DataCard,
  DeleteCard,
  EmailCard,
  LanguageCard,
  LimitsCard,
} from '../features/account/account-card.tsx';
import { IdentitiesCard, RecentCard, SessionsCard, useProviderReturn } from '../features/account/entry-cards.tsx';
import { PasskeysCard } from '../features/account/passkeys-card.tsx';
import { PasswordCard } from '../features/account/password-card.tsx';
import { ProofAsker } from '../features/account/proof-asker.tsx';
import { ElsewhereNote, useSignInPlace } from '../features/account/sign-in-place.tsx';
import { TokensCard } from '../features/account/tokens-card.tsx';
import { SubscriptionPanel } from '../features/billing/subscription-panel.tsx';
import {
  type CheckoutReturn,
  useCheckoutReturn,
  useFollowPlan,
  useSubscription,
} from '../features/billing/use-subscription.ts';
import { SharedLinksCard } from '../features/sharing/shared-links-card.tsx';
import { AlertsCard } from '../features/watching/alerts-card.tsx';
import { SignedIn } from '../pages/signed-in.tsx';
import { PageFrame, PageSpinner } from '../ui/page-frame.tsx';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/profile')({
  validateSearch: (search: Record<string, unknown>): CheckoutReturn & { provider?: unknown } => ({
    ...readCheckoutReturn(search),
    provider: search.provider,
  }),
  component: ProfilePage,
});

/** Reads only what belongs to the return. */
function readCheckoutReturn({ session_id, canceled }: Record<string, unknown>): CheckoutReturn {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { session_id: word(session_id), canceled: word(canceled) };
}

function ProfilePage() {
  const ways = trpc.settings.waysIn.useQuery();
  return <SignedIn>{(account) => <Profile account={account} ways={ways} />}</SignedIn>;
}

type ProfileProps = { account: Account; ways: { data: WaysIn | undefined; isFetched: boolean } };

function Profile({ account, ways: { data: ways, isFetched } }: ProfileProps) {
  const navigate = useNavigate();
  const setAccount = useSetAccount();
  const { data: plan, isFetched: isPlanFetched } = useSubscription();
  const { isFetched: isOfferFetched } = trpc.billing.config.useQuery();
  const isMailUsed = ways?.mailsLinks ?? false;
  const search = Route.useSearch();
  const tidyAddress = () => void navigate({ to: '/profile', search: {}, replace: true });
  useCheckoutReturn(search, tidyAddress);
  useFollowPlan(account, plan);
  useProviderReturn({ outcome: readProviderReturn(search.provider), provider: ways?.provider }, tidyAddress);
  const { hasPasskeys: hasKeys } = useSignInPlace();
  const leave = async () => {
    await navigate({ to: '/' });
    setAccount(null);
  };
  // they affect the whole page, which would move when they arrive; a failed answer counts too
  const isThere = isFetched && isPlanFetched && isOfferFetched;
  useEffect(() => {
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  if (!isThere) {
    return (
      <PageFrame title={t('app.account.myProfile')} isWide>
        <PageSpinner label={t('app.common.loadingYourAccount')} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('app.account.myProfile')} isWide>
      <ProofAsker account={account} />
      <div className="columns">
        <AccountCard account={account} isMailUsed={isMailUsed} />
        <SubscriptionPanel />
        <LimitsCard usage={plan ?? account} />
      </div>
      <h2>{t('app.account.securityAndData')}</h2>
      <div className="columns quiet" style={{ alignItems: 'start' }}>
        <div className="stack">
          {ways?.passwords !== false && (
            <PasswordCard account={account} hasOtherWays={hasKeys || Boolean(ways?.provider)} />
          )}
          {isMailUsed && <EmailCard account={account} />}
          <LanguageCard />
          <DataCard />
          <DeleteCard isPremium={plan?.isPremium ?? account.isPremium} onDeleted={() => void leave()} />
        </div>
        <div className="stack">
          <SessionsCard />
          {ways?.provider && <IdentitiesCard provider={ways.provider} />}
          {hasKeys ? <PasskeysCard /> : <ElsewhereNote />}
          <AlertsCard />
          <SharedLinksCard />
          <RecentCard />
          <TokensCard />
        </div>
      </div>
    </PageFrame>
  );
}
