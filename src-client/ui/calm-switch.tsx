import { UnstyledButton } from '@mantine/core';
import basics from '../styles/basics.module.css';
import classes from './calm-switch.module.css';
import { useCalmView } from './use-calm-view.ts';

/** Turns the calm view on and off; `children` explain why. */
export function CalmSwitch({ children }: { children?: string }) {
  const [isCalm, setCalm] = useCalmView();
  return (
    <p className={`${basics.note} ${basics.row}`} data-unprinted>
      {children}
      <UnstyledButton role="switch" aria-checked={isCalm} className={classes.switch} onClick={() => setCalm(!isCalm)}>
        <span className={classes.track} aria-hidden="true" />
        Calm view
      </UnstyledButton>
    </p>
  );
}
