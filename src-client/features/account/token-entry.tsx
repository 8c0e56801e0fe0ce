import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AccessToken } from '#src/account/access-token.ts';
import { formatDate } from '#src/format/date.ts';
import { callText } from '../../call-text.ts';
import { trpc } from '../../trpc.ts';
import { Chip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './tokens-card.module.css';

const RevokeDialog = lazy(() => import('./revoke-dialog.tsx').then((module) => ({ default: module.RevokeDialog })));

export function TokenEntry({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
  const { id, name, scope, isExpired, usedAt } = token;
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const utils = trpc.useUtils();
  const revoke = trpc.account.revokeAccessToken.useMutation({
    onSettled: () => utils.account.accessTokens.invalidate(),
    onSuccess: () => {
      onRevoked();
      void showToast({ title: 'Token revoked', message: `${name} can no longer use your account.` });
    },
    onError: (error) =>
      void showToast({ title: 'The token was not revoked', message: callText(error), isDestructive: true }),
  });
  return (
    <li className={classes.entry}>
      <div className={classes.about}>
        <p className={classes.name}>
          {name} <Chip tone={isExpired ? 'grey' : 'blue'}>{scope === 'read' ? 'Read only' : 'Search and read'}</Chip>
        </p>
        <p className={classes.text}>{usedAt ? `Last used ${formatDate(usedAt)}` : 'Never used'}</p>
        <p className={classes.text}>
          Made {formatDate(token.createdAt)}, {isExpired ? 'ended' : 'ends'} {formatDate(token.expiresAt)}
        </p>
      </div>
      <Button
        variant="subtle"
        size="xs"
        disabled={revoke.isPending}
        onClick={() => setIsOpen(true)}
        aria-label={`Revoke ${name}`}
      >
        Revoke
      </Button>
      {isOpen !== null && (
        <Suspense>
          <RevokeDialog
            name={name}
            isOpen={isOpen}
            onKeep={() => setIsOpen(false)}
            onRevoke={() => {
              setIsOpen(false);
              revoke.mutate({ id });
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
