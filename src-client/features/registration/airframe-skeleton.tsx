import { Skeleton } from '@mantine/core';
import classes from './airframe-skeleton.module.css';

/** The sections before they are there, in their places. */
export function AirframeSkeleton() {
  return (
    <div className={classes.cards} role="status" aria-label="Looking up the aircraft">
      <Skeleton height={220} radius="lg" />
      <Skeleton height={190} radius="lg" />
    </div>
  );
}
