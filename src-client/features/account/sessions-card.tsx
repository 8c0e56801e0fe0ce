import { Button } from '@mantine/core';
import { deviceName } from '#src/account/device-name.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { spoken, t } from '../../ui/words.ts';

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
