import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './result.module.css';

/**
 * The region of the result. `announcement` is read out as it changes; `isTall` keeps what is below out of view, so that
 * nothing jumps when the result is short; `isHidden` leaves the page to the booking.
 */
export function Result(props: {
  ref: Ref<HTMLDivElement>;
  announcement: string;
  isTall: boolean;
  isHidden: boolean;
  children: ReactNode;
}) {
  const { ref, announcement, isTall, isHidden, children } = props;
  return (
    <div ref={ref} hidden={isHidden} tabIndex={-1} className={classes.result} data-tall={isTall || undefined}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {children}
    </div>
  );
}
