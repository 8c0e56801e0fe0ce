import '@mantine/core/styles/Table.layer.css';
import { Button, Table } from '@mantine/core';
import type { FeedEntry } from '#src/account/owner-facts.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/number.ts';
import { trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './owner.module.css';
import { PartState } from './part-state.tsx';
import { ProposalItem } from './proposal-item.tsx';
import { useResultToast } from './use-result-toast.ts';

const LOOK_AGAIN_MS = 3_000;

/** The sources of the facts, and reports awaiting review. */
export function FactsPart() {
  const query = trpc.admin.facts.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRefreshing ? LOOK_AGAIN_MS : false),
  });
  return (
    <PartState query={query}>
      {({ channels: feeds, proposals, isOn, isRefreshing }) => (
        <div className={classes.stack}>
          <Card title="Sources of facts">
            <div className={classes.part}>
              <p className={classes.text} role="status">
                {isOn
                  ? 'Each source is checked automatically when it is due. If a source fails, has lost a fifth of its rows or has different columns, nothing changes.'
                  : 'REFRESH is off: sources are not checked automatically.'}{' '}
                {isRefreshing && <Badge tone="blue">A refresh is running</Badge>}
              </p>
              <Table.ScrollContainer minWidth={680} type="native">
                <Table verticalSpacing="sm">
                  <Table.Thead>
                    <Table.Tr>
                      {['Source', 'Run', 'Last success', 'As of', 'Rows', 'State'].map((head) => (
                        <Table.Th key={head}>{head}</Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {feeds.map((feed) => (
                      <FeedRow key={feed.name} feed={feed} isRefreshing={isRefreshing} />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </div>
          </Card>
          <Card title="Reports awaiting review">
            <div className={classes.part}>
              <p className={classes.text}>
                They are shown as not checked and are in no score. Until you decide, a fatal accident suspends the
                airline's line on fatal accidents.
              </p>
              {proposals.length === 0 && <p className={classes.text}>Nothing awaits review.</p>}
              <ul className={classes.list}>
                {proposals.map((proposal) => (
                  <ProposalItem key={proposal.key} proposal={proposal} />
                ))}
              </ul>
            </div>
          </Card>
        </div>
      )}
    </PartState>
  );
}

function FeedRow({ feed, isRefreshing }: { feed: FeedEntry; isRefreshing: boolean }) {
  const { name, title, lastSuccess, isByHand, asOf, rows, failedAt, error } = feed;
  const run = trpc.admin.refresh.useMutation(useResultToast(`Checking ${title}.`));
  return (
    <Table.Tr>
      <Table.Td>{title}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          size="xs"
          disabled={run.isPending || isRefreshing}
          onClick={() => run.mutate({ name })}
          aria-label={`Run now: ${title}`}
        >
          Run now
        </Button>
      </Table.Td>
      <Table.Td>{lastSuccess ? formatDate(lastSuccess, { withTime: true }) : 'never'}</Table.Td>
      <Table.Td>{asOf && formatDate(asOf)}</Table.Td>
      <Table.Td>{rows === null ? '' : formatNumber(rows)}</Table.Td>
      <Table.Td className={classes.mark}>
        {failedAt ? (
          <>
            <Badge tone="red">Failed</Badge> {formatDate(failedAt, { withTime: true })}: {error}
          </>
        ) : (
          (lastSuccess && <Badge tone="green">Well</Badge>) || (isByHand && <Badge tone="blue">Imported by hand</Badge>)
        )}
      </Table.Td>
    </Table.Tr>
  );
}
