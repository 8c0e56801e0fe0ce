import { Skeleton } from '@mantine/core';
import card from './header-card.module.css';
import classes from './report-view.module.css';
import tabs from './tabs.module.css';
import tiles from './tiles.module.css';

/** A report before it is there, in the same places. */
export function ReportSkeleton() {
  return (
    <div className={classes.report} aria-hidden="true">
      <div className={card.card}>
        <Skeleton height={38} width="11rem" />
        <Skeleton height={18} width="9rem" mt={10} />
        <div className={tiles.tiles}>
          <Skeleton height={190} radius="lg" />
          <Skeleton height={190} radius="lg" />
          <Skeleton height={190} radius="lg" className={tiles.score} />
        </div>
        <Skeleton height={24} width="60%" mt={24} />
      </div>
      <div className={tabs.tabs}>
        <div className={tabs.panel}>
          <Skeleton height={20} width="8rem" />
          <Skeleton height={110} />
          <Skeleton height={20} width="8rem" />
          <Skeleton height={90} />
        </div>
      </div>
    </div>
  );
}
