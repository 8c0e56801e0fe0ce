import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './help-button.module.css';

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })));

/** Floats at the bottom right and opens the help dialog. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label="Need help?"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="question" size={28} />
      </UnstyledButton>
      {isOpen !== null && (
        <Suspense>
          <HelpDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
