import type { AccessToken } from '#src/account/access-token.ts';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Entry, EntryButton } from '../../ui/entry-list.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast.ts';
import { useOpener } from '../../ui/use-opener.ts';

const RevokeDialog = lazyPart(async () => (await import('./revoke-dialog.tsx')).RevokeDialog);

export function TokenEntry({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
  const { id, name, scope, isExpired, usedAt } = token;
  const { isOpen, isWanted, open, close, ahead } = useOpener(RevokeDialog.load);
  const utils = trpc.useUtils();
  const revoke = trpc.account.revokeAccessToken.useMutation({
    onSettled: () => utils.account.accessTokens.invalidate(),
    onSuccess: () => {
      onRevoked();
      void showToast({ title: 'Token revoked', message: `${name} has lost access to your account.` });
    },
    onError: toastError("We couldn't revoke the token"),
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
        <EntryButton disabled={revoke.isPending} {...ahead} onClick={open} aria-label={`Revoke ${name}`}>
          Revoke
        </EntryButton>
      }
    >
      {isWanted && (
        <RevokeDialog
          name={name}
          isOpen={isOpen}
          onKeep={close}
          onRevoke={() => {
            close();
            revoke.mutate({ id });
          }}
        />
      )}
    </Entry>
  );
}
