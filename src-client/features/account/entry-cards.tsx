import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { deviceName } from '#src/account/device-name.ts';
import { type ProviderReturn, providerReturnText } from '#src/account/provider-return.ts';
import { RECENT_DAYS, RECENT_LIMIT } from '#src/account/recent-limits.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.ts';
import { joined, spoken, t } from '../../ui/words.ts';

export function SessionsCard() {
  const sessions = trpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const answer = {
    onSettled: () => utils.account.sessions.invalidate(),
    onError: toastError(t('app.account.weCouldntSignOut')),
  };
  const end = trpc.account.endSession.useMutation(answer);
  const endOthers = trpc.account.endOtherSessions.useMutation(answer);
  const isPending = end.isPending || endOthers.isPending;
  return (
    <EntryCard
      title={t('app.account.activeSessions')}
      aside={
        sessions.data &&
        sessions.data.sessions.length > 1 && (
          <Button size="xs" disabled={isPending} onClick={() => endOthers.mutate()}>
            {t('app.account.signOutEverywhereElse')}
          </Button>
        )
      }
      query={sessions}
      itemsOf={(list) => list.sessions}
      entryOf={({ id, device, isCurrent, createdAt }) => ({
        key: id,
        name: (
          <>
            {spoken(deviceName(device))} {isCurrent && <Badge tone="green">{t('app.account.thisBrowser')}</Badge>}
          </>
        ),
        details: [t('app.account.signedIn', { date: { date: createdAt, withTime: true } })],
        acts: [
          !isCurrent && {
            text: t('app.account.signOut'),
            label: t('app.account.signOut2', { name: deviceName(device) }),
            isPending,
            run: () => end.mutate({ id }),
          },
        ],
      })}
    />
  );
}

/** Connects the account to the member's identity at the sign-in provider, and disconnects it. */
export function IdentitiesCard({ provider }: { provider: string }) {
  const utils = trpc.useUtils();
  const identities = trpc.identities.list.useQuery(undefined, { staleTime: 0 });
  const connect = trpc.identities.connect.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastError(t('app.account.weCouldntConnect', { provider })),
  });
  const disconnect = trpc.identities.disconnect.useMutation({
    onSettled: () => utils.identities.list.invalidate(),
    onError: toastError(t('app.account.weCouldntDisconnect', { provider })),
  });
  return (
    <EntryCard
      title={t('app.account.signInWith', { provider })}
      query={identities}
      itemsOf={(list) => list.identities}
      entryOf={({ id, name, createdAt, usedAt }) => ({
        key: id,
        name: name ?? t('app.account.yourAccount', { provider }),
        details: [
          usedAt
            ? t('app.account.connectedOnUsed', { date: { date: createdAt }, usedAt: { date: usedAt } })
            : t('app.account.connectedOnUnused', { date: { date: createdAt } }),
        ],
        acts: [
          {
            text: t('app.account.disconnect'),
            label: t('app.account.disconnect2', { name: name ?? provider }),
            isPending: disconnect.isPending,
            run: () => disconnect.mutate({ id }),
          },
        ],
      })}
      empty={
        <>
          <p className="aside">{t('app.account.connectYourAccountTo', { provider })}</p>
          <Button disabled={connect.isPending || connect.isSuccess} onClick={() => connect.mutate({})}>
            {t('app.account.connect', { provider })}
          </Button>
        </>
      }
    />
  );
}

export function RecentCard() {
  const utils = trpc.useUtils();
  const recent = trpc.recent.list.useQuery(undefined, { staleTime: 0 });
  const change = {
    onError: toastError(t('app.account.weCouldntChangeIt')),
    onSettled: () => utils.recent.list.invalidate(),
  };
  const choose = trpc.recent.choose.useMutation(change);
  const forget = trpc.recent.forget.useMutation(change);
  return (
    <EntryCard
      title={t('app.account.recentReports')}
      lead={
        recent.data?.isOn
          ? t('app.account.theLastReportsYou', { recentLimit: RECENT_LIMIT, recentDays: RECENT_DAYS })
          : t('app.account.weDontKeepA', { recentLimit: RECENT_LIMIT, recentDays: RECENT_DAYS })
      }
      query={recent}
      itemsOf={({ reports }) => reports}
      entryOf={({ flightId, flightNumber, origin, destination, readAt }) => ({
        key: flightId,
        name: (
          <Link to="/details/$id" params={{ id: String(flightId) }}>
            {flightNumberText(flightNumber)}
          </Link>
        ),
        details: [
          joined([
            origin && destination
              ? t('app.account.fromTo', { from: origin, to: destination })
              : (origin ?? destination),
            spoken({ date: readAt }),
          ]),
        ],
      })}
    >
      {({ isOn, reports }) => (
        <>
          <Button disabled={choose.isPending} onClick={() => choose.mutate({ isOn: !isOn })}>
            {isOn ? t('app.account.turnOffAndForget') : t('app.account.keepMyRecentReports')}
          </Button>
          {reports.length > 0 && (
            <Button disabled={forget.isPending} onClick={() => forget.mutate()}>
              {t('app.account.forgetAll')}
            </Button>
          )}
        </>
      )}
    </EntryCard>
  );
}

const WELL: ProviderReturn[] = ['connected', 'proven'];

/** Shows once how a visit to the sign-in provider ended; `onShown` removes it from the address. */
export function useProviderReturn(
  { outcome, provider }: { outcome: ProviderReturn | undefined; provider: string | null | undefined },
  onShown: () => void,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!outcome || !provider || isShown.current) return;
    isShown.current = true;
    const isOk = WELL.includes(outcome);
    const title = isOk ? t('app.account.welcomeBack') : t('app.account.nothingWasChanged');
    void showToast({ title, message: spoken(providerReturnText(outcome, provider)), isDestructive: !isOk });
    onShown();
  }, [outcome, provider, onShown]);
}
