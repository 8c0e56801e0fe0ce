import { Button } from '@mantine/core';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { t } from '../../ui/words.ts';

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
