import { Button } from '@mantine/core';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import type { HelpSubject } from './help-dialog.tsx';
import classes from './report-error.module.css';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);
const SignInFirst = lazyPart(async () => (await import('./sign-in-first.tsx')).SignInFirst);

/** At the end of a report: opens the help dialog for it. `signInAddress` is given if no one is signed in. */
export function ReportError({ subject, signInAddress }: { subject: HelpSubject; signInAddress: string | null }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(signInAddress ? SignInFirst.load : HelpDialog.load);
  const dialog = { isOpen, onClose: close, subject };
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        leftSection={<Icon name="warning" size={18} />}
        aria-haspopup="dialog"
        {...ahead}
        onClick={open}
      >
        Spotted a mistake? Tell us
      </Button>
      {isWanted &&
        (signInAddress ? <SignInFirst {...dialog} signInAddress={signInAddress} /> : <HelpDialog {...dialog} />)}
    </div>
  );
}
