import { Button } from '@mantine/core';
import type { Identity } from '#src/account/identity.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';

/** Connects the account to the member's identity at the sign-in provider, and disconnects it. */
export function IdentitiesCard({ provider }: { provider: string }) {
  const identities = trpc.identities.list.useQuery(undefined, { staleTime: 0 });
  const connected = identities.data?.identities ?? [];
  const connect = trpc.identities.connect.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastError(`We couldn't connect ${provider}`),
  });
  const isLeaving = connect.isPending || connect.isSuccess;
  return (
    <Card title={`Sign in with ${provider}`}>
      {identities.isError && <p className="aside">{messageWithStatus(identities.error)}</p>}
      <EntryList>
        {connected.map((identity) => (
          <ConnectedEntry key={identity.id} identity={identity} provider={provider} />
        ))}
      </EntryList>
      {identities.isSuccess && connected.length === 0 && (
        <>
          <p className="aside">Connect your {provider} account to sign in here with it.</p>
          <Button disabled={isLeaving} onClick={() => connect.mutate({})}>
            Connect {provider}
          </Button>
        </>
      )}
    </Card>
  );
}

type ConnectedEntryProps = { identity: Identity; provider: string };

function ConnectedEntry({ identity: { id, name, createdAt, usedAt }, provider }: ConnectedEntryProps) {
  const utils = trpc.useUtils();
  const disconnect = trpc.identities.disconnect.useMutation({
    onSettled: () => utils.identities.list.invalidate(),
    onError: toastError(`We couldn't disconnect ${provider}`),
  });
  return (
    <Entry
      name={name ?? `Your ${provider} account`}
      details={[`Connected ${formatDate(createdAt)}, ${usedAt ? `last used ${formatDate(usedAt)}` : 'never used'}`]}
      actions={
        <EntryButton
          disabled={disconnect.isPending}
          onClick={() => disconnect.mutate({ id })}
          aria-label={`Disconnect: ${name ?? provider}`}
        >
          Disconnect
        </EntryButton>
      }
    />
  );
}
