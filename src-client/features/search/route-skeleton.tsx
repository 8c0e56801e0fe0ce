import { Skeleton } from '@mantine/core';
import classes from './route-results.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** The list of flights before it is there. */
export function RouteSkeleton() {
  return (
    <div className={classes.list} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={22} width="80%" />
          <Skeleton height={18} width="70%" />
          <Skeleton height={18} width="6rem" />
          <Skeleton height={36} width="7.25rem" />
        </div>
      ))}
    </div>
  );
}
