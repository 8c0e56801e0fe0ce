import type { FeedEntry } from '#src/account/owner-facts.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/text.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './owner.module.css';
import { ProposalItem } from './proposal-item.tsx';
import { RunNow } from './run-now.tsx';
import { useResultToast } from './use-result-toast.ts';

const LOOK_AGAIN_MS = 3_000;

/** The sources of the facts, and reports awaiting review. */
export function FactsPart() {
  const query = trpc.admin.facts.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRefreshing ? LOOK_AGAIN_MS : false),
  });
  return (
    <QueryState query={query}>
      {({ channels: feeds, proposals, isOn, isRefreshing }) => (
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
              head={['Source', 'Action', 'Last success', 'As of', 'Rows', 'State']}
              rows={feeds.map((feed) => [
                feed.title,
                <Refresh key={feed.name} feed={feed} isRefreshing={isRefreshing} />,
                feed.lastSuccess ? formatDate(feed.lastSuccess, { withTime: true }) : 'never',
                feed.asOf && formatDate(feed.asOf),
                feed.rows === null ? null : formatNumber(feed.rows),
                <FeedState key="state" feed={feed} />,
              ])}
            />
          </Card>
          <Card title="Reports awaiting review">
            <p className="aside">
              They are shown as not checked and are in no score. Until you decide, a fatal accident suspends the
              airline's line on fatal accidents.
            </p>
            {proposals.length === 0 && <p className="aside">Nothing awaits review.</p>}
            <ul className={classes.list}>
              {proposals.map((proposal) => (
                <ProposalItem key={proposal.key} proposal={proposal} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </QueryState>
  );
}

function Refresh({ feed: { name, title }, isRefreshing }: { feed: FeedEntry; isRefreshing: boolean }) {
  const run = trpc.admin.refresh.useMutation(useResultToast(`Checking ${title}.`));
  return <RunNow of={title} isPending={run.isPending} disabled={isRefreshing} onClick={() => run.mutate({ name })} />;
}

function FeedState({ feed: { failedAt, error, lastSuccess, isByHand } }: { feed: FeedEntry }) {
  if (failedAt) {
    return (
      <>
        <Badge tone="red">Failed</Badge> {formatDate(failedAt, { withTime: true })}: {error}
      </>
    );
  }
  if (lastSuccess) return <Badge tone="green">OK</Badge>;
  return isByHand ? <Badge tone="blue">Imported by hand</Badge> : null;
}
