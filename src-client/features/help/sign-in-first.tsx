import { Button } from '@mantine/core';
import basics from '../../styles/basics.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import type { HelpSubject } from './help-dialog.tsx';

export type SignInFirstProps = { isOpen: boolean; onClose: () => void; subject: HelpSubject; signInAddress: string };

/** Explains to a guest who found an error why it takes an account, with a link to sign in. */
export function SignInFirst({ isOpen, onClose, subject, signInAddress }: SignInFirstProps) {
  return (
    <Dialog title="Something Wrong?" isOpen={isOpen} onClose={onClose}>
      <div className={basics.stack}>
        <p className={basics.soft}>
          {`Sign in so we can reply. You'll come back to ${subject.where}; it won't use a search.`}
        </p>
        <Button component="a" href={signInAddress} data-autofocus>
          Sign in
        </Button>
      </div>
    </Dialog>
  );
}
