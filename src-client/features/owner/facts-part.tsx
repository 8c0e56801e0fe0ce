import type { FeedEntry } from '#src/account/owner-facts.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/text.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './owner.module.css';
import { ReportedItem } from './reported-item.tsx';

const LOOK_AGAIN_MS = 3_000;

/** The sources of the facts, and reported accidents. */
export function FactsPart() {
  const query = trpc.admin.facts.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRefreshing ? LOOK_AGAIN_MS : false),
  });
  return (
    <QueryState query={query}>
      {({ channels: feeds, reports, isOn, isRefreshing }) => (
        <div className="column">
          <Card title="Data sources">
            <p className="aside" role="status">
              {isOn
                ? 'Each source is checked automatically when it is due. If a source fails, has lost a fifth of its rows, or has different columns, nothing changes.'
                : 'REFRESH is off: sources are not checked automatically.'}{' '}
              {isRefreshing && <Badge tone="blue">A refresh is running</Badge>}
            </p>
            <DataTable
              caption="All sources"
              isStacked
              head={['Source', 'Last success', 'As of', 'Rows', 'State']}
              rows={feeds.map((feed) => [
                feed.title,
                feed.lastSuccess ? formatDate(feed.lastSuccess, { withTime: true }) : 'never',
                feed.asOf && formatDate(feed.asOf),
                feed.rows === null ? null : formatNumber(feed.rows),
                <FeedState key="state" feed={feed} />,
              ])}
            />
          </Card>
          <Card title="Reported accidents">
            <p className="aside">
              They are shown as not checked and are in no score. A fatal accident suspends the airline's line on fatal
              accidents, unless you hide it.
            </p>
            {reports.length === 0 && <p className="aside">Nothing is reported.</p>}
            <ul className={classes.list}>
              {reports.map((report) => (
                <ReportedItem key={report.key} report={report} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </QueryState>
  );
}

function FeedState({ feed: { failedAt, error, lastSuccess } }: { feed: FeedEntry }) {
  if (failedAt) {
    return (
      <>
        <Badge tone="red">Failed</Badge> {formatDate(failedAt, { withTime: true })}: {error}
      </>
    );
  }
  return lastSuccess ? <Badge tone="green">OK</Badge> : null;
}
