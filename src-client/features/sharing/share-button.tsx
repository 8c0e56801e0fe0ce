import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../trpc.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './share-button.module.css';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })));

/** Makes a link to a stored report that anyone may read; somebody without an account is asked to sign in. */
export function ShareButton({ flightId, flightNumber }: { flightId: number; flightNumber: string }) {
  const { data: account } = trpc.account.me.useQuery();
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const sharing = trpc.sharing.share.useMutation({ onSuccess: () => utils.sharing.links.invalidate() });
  const open = () => {
    setIsOpen(true);
    if (account) sharing.mutate({ flightId });
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="share" size={18} />}
        className={classes.button}
        onClick={open}
      >
        Share
      </Button>
      <Suspense>
        {isOpen !== null &&
          (account ? (
            <ShareDialog flightNumber={flightNumber} sharing={sharing} isOpen={isOpen} onClose={close} />
          ) : (
            <SignInDialog isOpen={isOpen} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}
