import { Skeleton } from '@mantine/core';
import list from './route-list.module.css';
import classes from './route-row.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** The list of flights while it loads. */
export function RouteSkeleton() {
  return (
    <div className={`card ruled ${list.list}`} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <span className={classes.choose}>
            <Skeleton height={20} width={20} />
          </span>
          <div className={classes.flight}>
            <Skeleton height={24} width="75%" />
            <Skeleton height={18} width="60%" mt={8} />
            <Skeleton height={18} width="85%" mt={8} />
          </div>
          <div className={classes.aircraft}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={32} width="95%" mt={8} />
          </div>
          <div className={classes.score}>
            <Skeleton height={32} width="13rem" />
          </div>
          <Skeleton className={classes.details} height={36} width="7.25rem" />
        </div>
      ))}
    </div>
  );
}
