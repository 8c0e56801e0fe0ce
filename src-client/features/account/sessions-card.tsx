import { Button } from '@mantine/core';
import { deviceName } from '#src/account/device-name.ts';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { Badge } from '../../ui/badge.tsx';

export function SessionsCard() {
  const sessions = trpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const answer = {
    onSettled: () => utils.account.sessions.invalidate(),
    onError: toastError("We couldn't sign out that device"),
  };
  const end = trpc.account.endSession.useMutation(answer);
  const endOthers = trpc.account.endOtherSessions.useMutation(answer);
  const isPending = end.isPending || endOthers.isPending;
  return (
    <EntryCard
      title="Active sessions"
      aside={
        sessions.data &&
        sessions.data.sessions.length > 1 && (
          <Button size="xs" disabled={isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
      query={sessions}
      itemsOf={(list) => list.sessions}
      entryOf={({ id, device, isCurrent, createdAt }) => ({
        key: id,
        name: (
          <>
            {deviceName(device)} {isCurrent && <Badge tone="green">This browser</Badge>}
          </>
        ),
        details: [`Signed in ${formatDate(createdAt, { withTime: true })}`],
        acts: [
          !isCurrent && {
            text: 'Sign out',
            label: `Sign out ${deviceName(device)}`,
            isPending,
            run: () => end.mutate({ id }),
          },
        ],
      })}
    />
  );
}
