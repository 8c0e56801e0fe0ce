import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { signInPage } from '#src/account/next-page.ts';
import { useReadOnly } from '../../api/use-read-only.ts';
import { DemoNotice } from '../../shared/demo-notice.tsx';
import basics from '../../styles/basics.module.css';
import { Dialog } from '../../ui/dialog.tsx';

export type SignInDialogProps = { flightId: number; isOpen: boolean; onClose: () => void };

/** Explains why sharing requires an account, with a link to sign in and return to the report, which uses no search. */
export function SignInDialog({ flightId, isOpen, onClose }: SignInDialogProps) {
  const { history } = useRouter();
  if (useReadOnly()) {
    return (
      <Dialog title="Share this report" isOpen={isOpen} onClose={onClose}>
        <DemoNotice />
      </Dialog>
    );
  }
  return (
    <Dialog title="Sign in to share this report" isOpen={isOpen} onClose={onClose}>
      <div className={basics.stack}>
        <p>Sign in to share, so you can stop sharing at any time. You'll come back to this report.</p>
        <Button size="md" data-autofocus fullWidth onClick={() => history.push(signInPage(`/details/${flightId}`))}>
          Sign in
        </Button>
      </div>
    </Dialog>
  );
}
