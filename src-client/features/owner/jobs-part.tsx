import { Button } from '@mantine/core';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { freshWhile, OwnerTable, timeText, useResultToast } from './owner-table.tsx';

export function JobsPart() {
  const query = trpc.admin.jobs.useQuery(
    undefined,
    freshWhile(({ jobs }) => jobs.some(({ isRunning }) => isRunning)),
  );
  return (
    <div className="column">
      <OwnerTable
        title="Jobs"
        caption="All jobs"
        query={query}
        rowsOf={({ jobs }) => jobs}
        columns={[
          [
            'Job',
            ({ name, purpose }) => (
              <>
                {name} <p className="note">{purpose}</p>
              </>
            ),
          ],
          ['Last success', ({ lastSuccess }) => timeText(lastSuccess, 'never')],
          [
            'Last failure',
            ({ lastFailure, lastError }) => (lastFailure ? `${timeText(lastFailure, '')}: ${lastError}` : 'none'),
          ],
          ['Next', ({ isRunning, nextTry }) => (isRunning ? 'running' : timeText(nextTry, 'soon'))],
          ['Action', ({ name }) => <RunJob name={name} />],
        ]}
      />
      <MailCard />
      <EntryCard
        title="Unsent mail"
        query={query}
        itemsOf={({ unsentMails }) => unsentMails}
        entryOf={({ id, kind, createdAt, attempts, lastError, isGivenUp }) => ({
          key: id,
          name: (
            <>
              {kind}, {timeText(createdAt, '')}, tried {attempts === 1 ? 'once' : `${attempts} times`}{' '}
              {isGivenUp && <Badge tone="red">Given up</Badge>}
            </>
          ),
          details: [lastError],
        })}
        empty={<p className="aside">No mail is waiting.</p>}
      />
    </div>
  );
}

function RunJob({ name }: { name: string }) {
  const toast = useResultToast((answer: { isRunning: boolean }) =>
    answer.isRunning ? `The job ${name} takes a while. This page will show the result.` : `The job ${name} has run.`,
  );
  const run = trpc.admin.runJob.useMutation(toast);
  return (
    <Button size="xs" loading={run.isPending} onClick={() => run.mutate({ name })} aria-label={`Run now: ${name}`}>
      Run now
    </Button>
  );
}

function MailCard() {
  const send = trpc.admin.sendTestMail.useMutation(useResultToast());
  return (
    <Card title="Test mail">
      <div className="row">
        <Button onClick={() => send.mutate()} loading={send.isPending}>
          Send me a test mail
        </Button>
        <p className="aside" role="status">
          {send.data?.message}
        </p>
      </div>
    </Card>
  );
}
