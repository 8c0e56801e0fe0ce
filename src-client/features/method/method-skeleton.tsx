import { Skeleton } from '@mantine/core';
import classes from './method-skeleton.module.css';

/** Placeholders for the sections while they load. */
export function MethodSkeleton() {
  return (
    <div className={classes.cards} role="status" aria-label="Reading the figures">
      <Skeleton height={250} radius="lg" />
      <Skeleton height={520} radius="lg" />
      <Skeleton height={460} radius="lg" />
    </div>
  );
}
