import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './result.module.css';

/** The region of the result. `announcement` is read out as it changes. */
export function Result(props: { ref: Ref<HTMLDivElement>; announcement: string; children: ReactNode }) {
  const { ref, announcement, children } = props;
  return (
    <div ref={ref} tabIndex={-1} className={classes.result}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Reserves the space of a result whose code is loading, so that the content below does not jump. */
export function ResultPlaceholder() {
  return <div className={classes.place} />;
}
