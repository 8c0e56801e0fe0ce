import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AccessToken, NewAccessToken } from '#src/account/access-token.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenOnce } from './token-once.tsx';

/** What is shown: nothing, the form for a token, or a new token, which is shown once. */
type Making = 'nothing' | 'described' | NewAccessToken;

export function TokensCard() {
  const tokens = trpc.account.accessTokens.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [making, setMaking] = useState<Making>('nothing');
  const opener = useRef<HTMLButtonElement>(null);
  const list: AccessToken[] = tokens.data?.accessTokens ?? [];
  const finish = () => {
    setMaking('nothing');
    opener.current?.focus();
  };
  return (
    <Card
      title="Access tokens"
      aside={
        <Button ref={opener} variant="default" size="xs" onClick={() => setMaking('described')}>
          New token
        </Button>
      }
    >
      <p className="note">
        Let an app, such as a travel planner, search and read reports on your behalf. See the{' '}
        <a href="/api/docs">API documentation</a>.
      </p>
      {making === 'described' && (
        <TokenForm
          onMade={(made) => {
            setMaking(made);
            void utils.account.accessTokens.invalidate();
          }}
          onCancel={finish}
        />
      )}
      {typeof making === 'object' && <TokenOnce token={making.token} name={making.name} onDone={finish} />}
      {tokens.isError && <p className="note">{messageWithStatus(tokens.error)}</p>}
      <EntryList>
        {list.map((token) => (
          <TokenEntry key={token.id} token={token} onRevoked={() => opener.current?.focus()} />
        ))}
      </EntryList>
    </Card>
  );
}

function TokenEntry({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
  const { id, name, scope, isExpired, usedAt } = token;
  const utils = trpc.useUtils();
  const revoke = trpc.account.revokeAccessToken.useMutation({
    onSettled: () => utils.account.accessTokens.invalidate(),
    onSuccess: () => {
      onRevoked();
      void showToast({ title: 'Token revoked', message: `${name} has lost access to your account.` });
    },
    onError: toastError("We couldn't revoke the token"),
  });
  const { button, dialog, close } = useConfirm({
    title: 'Revoke this token?',
    children: <p>{name} can no longer use your account from then on. This cannot be undone.</p>,
    no: 'Keep it',
    yes: 'Yes, revoke',
    onYes: () => {
      close();
      revoke.mutate({ id });
    },
  });
  return (
    <Entry
      name={
        <>
          {name} <Badge tone={isExpired ? 'grey' : 'blue'}>{scope === 'read' ? 'Read only' : 'Search and read'}</Badge>
        </>
      }
      details={[
        usedAt ? `Last used ${formatDate(usedAt)}` : 'Never used',
        `Created ${formatDate(token.createdAt)}, ${isExpired ? 'ended' : 'ends'} ${formatDate(token.expiresAt)}`,
      ]}
      actions={
        <EntryButton disabled={revoke.isPending} {...button} aria-label={`Revoke ${name}`}>
          Revoke
        </EntryButton>
      }
    >
      {dialog}
    </Entry>
  );
}
