import { Skeleton } from '@mantine/core';
import classes from './airframe-skeleton.module.css';

/** Placeholders for the sections while they load. */
export function AirframeSkeleton() {
  return (
    <div className={classes.cards} role="status" aria-label="Looking up the aircraft">
      <Skeleton height={220} radius="lg" />
      <Skeleton height={190} radius="lg" />
    </div>
  );
}
