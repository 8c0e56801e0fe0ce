import { Button } from '@mantine/core';
import type { AccountSession } from '#src/account/account.ts';
import { deviceName } from '#src/account/device-name.ts';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';

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
    <Card
      title="Active sessions"
      aside={
        sessions.data &&
        sessions.data.sessions.length > 1 && (
          <Button size="xs" disabled={isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <QueryState query={sessions}>
        {({ sessions: list }) => (
          <EntryList>
            {list.map((session) => (
              <Session
                key={session.id}
                session={session}
                isPending={isPending}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </EntryList>
        )}
      </QueryState>
    </Card>
  );
}

function Session(props: { session: AccountSession; isPending: boolean; onEnd: () => void }) {
  const { session, isPending, onEnd } = props;
  const name = deviceName(session.device);
  return (
    <Entry
      name={
        <>
          {name} {session.isCurrent && <Badge tone="green">This browser</Badge>}
        </>
      }
      details={[`Signed in ${formatDate(session.createdAt, { withTime: true })}`]}
      actions={
        !session.isCurrent && (
          <EntryButton disabled={isPending} onClick={onEnd} aria-label={`Sign out ${name}`}>
            Sign out
          </EntryButton>
        )
      }
    />
  );
}
