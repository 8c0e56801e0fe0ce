import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { HelpSubject } from './help-dialog.tsx';
import classes from './report-error.module.css';

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })));
const SignInFirst = lazy(() => import('./sign-in-first.tsx').then((module) => ({ default: module.SignInFirst })));

/** At the foot of a report: opens the help dialog on it. `signInAddress` is given where nobody is signed in. */
export function ReportError({ subject, signInAddress }: { subject: HelpSubject; signInAddress: string | null }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const dialog = { isOpen: isOpen === true, onClose: () => setIsOpen(false), subject };
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        leftSection={<Icon name="alert" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Something wrong? Tell us
      </Button>
      {isOpen !== null && (
        <Suspense>
          {signInAddress ? <SignInFirst {...dialog} signInAddress={signInAddress} /> : <HelpDialog {...dialog} />}
        </Suspense>
      )}
    </div>
  );
}
