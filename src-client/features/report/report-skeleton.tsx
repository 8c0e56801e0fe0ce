import { Box, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import checks from './head/checks.module.css';
import card from './head/header-card.module.css';
import tiles from './head/tiles.module.css';
import verdict from './head/verdict.module.css';
import classes from './report-skeleton.module.css';
import tabs from './tabs/tabs.module.css';

export type ReportSkeletonProps = {
  /** shown in place of the flight's number */
  head?: ReactNode;
  /** shown in place of the verdict, until that is known */
  progress?: ReactNode;
};

/** A report while it loads, each part in its place, so that nothing moves when it arrives. */
export function ReportSkeleton({ head, progress }: ReportSkeletonProps) {
  const [early] = useState(verdictInShell);
  return (
    <div className="column">
      <div className="card">
        <div className={card.head}>
          <div className={card.names}>{head ?? <Lines heights={[28, 16]} width="11rem" />}</div>
          <div className={`note ${card.way}`} data-noted />
        </div>
        <div className={verdict.verdict}>
          <p className={`${verdict.words} ${classes.early}`} data-verdict>
            {early}
          </p>
          {progress ?? <Lines heights={[34, 34]} width="min(26rem, 80%)" />}
        </div>
        <div className={checks.checks}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} mt="0.875rem" mb="0.8125rem" height={18} width="min(16rem, 80%)" />
          ))}
        </div>
        <Box h="2.8125rem" />
        <div className={tiles.tiles}>
          <div className={`${tiles.tile} ${classes.score}`}>
            <Lines heights={[14]} width="70%" />
            <Skeleton circle height={88} />
          </div>
          <div className={`${tiles.tile} ${classes.rating}`}>
            <Lines heights={[14, 22, 14]} width="60%" />
          </div>
          <div className={tiles.tile}>
            <Lines heights={[14, 20, 14, 14]} width="60%" />
          </div>
          <div className={tiles.tile}>
            <Lines heights={[14, 30]} width="70%" />
            <Skeleton height="auto" style={{ aspectRatio: '360 / 150', margin: '0.875rem 0 2.25rem' }} />
          </div>
        </div>
        <Box h="2.875rem" mt="0.5rem" />
        <Skeleton height={12} width="min(18rem, 100%)" />
      </div>
      <TabsSkeleton />
    </div>
  );
}

/** What the page's own script has written before the program runs (src-client/build/page-scripts.ts); null if nothing. */
function verdictInShell(): string | null {
  return globalThis.document?.querySelector('#root[inert] [data-verdict]')?.textContent ?? null;
}

export function TabsSkeleton() {
  return (
    <div className={`card ${tabs.tabs}`}>
      <div className={tabs.list} style={{ alignItems: 'center', height: '3.25rem' }}>
        <Skeleton height={16} width="14rem" />
      </div>
      <div className={`column ${tabs.panel}`}>
        <Lines heights={[18, 14, 14, 14, 14]} width="100%" />
        <Lines heights={[90, 18]} width="100%" />
      </div>
    </div>
  );
}

function Lines({ heights, width }: { heights: number[]; width: string }) {
  return (
    <div style={{ display: 'grid', gap: '0.625rem', alignContent: 'start' }}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other name
        <Skeleton key={index} height={height} width={width} />
      ))}
    </div>
  );
}
