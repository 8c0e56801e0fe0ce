import type { AccessToken } from '#src/account/access-token.ts';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Entry, EntryButton } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';

export function TokenEntry({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
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
