import { Button } from '@mantine/core';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';

/** Connects the account to the member's identity at the sign-in provider, and disconnects it. */
export function IdentitiesCard({ provider }: { provider: string }) {
  const utils = trpc.useUtils();
  const identities = trpc.identities.list.useQuery(undefined, { staleTime: 0 });
  const connect = trpc.identities.connect.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastError(`We couldn't connect ${provider}`),
  });
  const disconnect = trpc.identities.disconnect.useMutation({
    onSettled: () => utils.identities.list.invalidate(),
    onError: toastError(`We couldn't disconnect ${provider}`),
  });
  return (
    <EntryCard
      title={`Sign in with ${provider}`}
      query={identities}
      itemsOf={(list) => list.identities}
      entryOf={({ id, name, createdAt, usedAt }) => ({
        key: id,
        name: name ?? `Your ${provider} account`,
        details: [`Connected ${formatDate(createdAt)}, ${usedAt ? `last used ${formatDate(usedAt)}` : 'never used'}`],
        acts: [
          {
            text: 'Disconnect',
            label: `Disconnect: ${name ?? provider}`,
            isPending: disconnect.isPending,
            run: () => disconnect.mutate({ id }),
          },
        ],
      })}
      empty={
        <>
          <p className="aside">Connect your {provider} account to sign in here with it.</p>
          <Button disabled={connect.isPending || connect.isSuccess} onClick={() => connect.mutate({})}>
            Connect {provider}
          </Button>
        </>
      }
    />
  );
}
