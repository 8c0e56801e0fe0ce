import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './outcome.module.css';

/** The place of the result. `news` is read out as it changes. */
export function Outcome(props: { ref: Ref<HTMLDivElement>; news: string; children: ReactNode }) {
  const { ref, news, children } = props;
  return (
    <div ref={ref} tabIndex={-1} className={classes.outcome}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Holds the place of a result whose code is on its way, so that what stands below does not jump. */
export function OutcomePlace() {
  return <div className={classes.place} />;
}
