import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { signInPage } from '#src/account/next-page.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './share-dialog.module.css';

/** Why sharing needs an account, and the way to one and back. */
export function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { history } = useRouter();
  return (
    <Dialog title="Sign in to share this report" isOpen={isOpen} onClose={onClose}>
      <div className={classes.body}>
        <p>A shared link belongs to an account, so that you can take it back at any time. Sign in or sign up first.</p>
        <Button size="md" data-autofocus fullWidth onClick={() => history.push(signInPage(history.location.href))}>
          Sign in
        </Button>
      </div>
    </Dialog>
  );
}
