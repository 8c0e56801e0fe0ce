import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './help-dialog.module.css';
import type { HelpSubject } from './help-dialog.tsx';

export type SignInFirstProps = { isOpen: boolean; onClose: () => void; subject: HelpSubject; signInAddress: string };

/** Tells a guest who found an error why it takes an account, and the way there. */
export function SignInFirst({ isOpen, onClose, subject, signInAddress }: SignInFirstProps) {
  return (
    <Dialog title="Something Wrong?" isOpen={isOpen} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>
          {`Please sign in to tell us, so that we can answer you. You come back to this report on ${subject.flightNumber} without spending a search.`}
        </p>
        <Button component="a" href={signInAddress} data-autofocus>
          Sign in
        </Button>
      </div>
    </Dialog>
  );
}
