import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import classes from './owner.module.css';
import { RunNow } from './run-now.tsx';
import { useResultToast } from './use-result-toast.ts';

const LOOK_AGAIN_MS = 3_000;

export function JobsPart() {
  const query = trpc.admin.jobs.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ isRunning }) => isRunning) ? LOOK_AGAIN_MS : false),
  });
  return (
    <QueryState query={query}>
      {({ jobs, unsentMails }) => (
        <div className="column">
          <Card title="Jobs">
            <DataTable
              caption="All jobs"
              isStacked
              head={['Job', 'Action', 'Last success', 'Last failure', 'Next']}
              rows={jobs.map(({ name, purpose, isRunning, lastSuccess, lastFailure, lastError, nextTry }) => [
                <>
                  {name} <p className="note">{purpose}</p>
                </>,
                <RunJob key={name} name={name} />,
                timeText(lastSuccess, 'never'),
                lastFailure ? `${timeText(lastFailure, '')}: ${lastError}` : 'none',
                isRunning ? 'running' : timeText(nextTry, 'soon'),
              ])}
            />
          </Card>
          <MailCard />
          <Card title="Unsent mail">
            {unsentMails.length === 0 && <p className="aside">No mail is waiting.</p>}
            <ul className={classes.list}>
              {unsentMails.map(({ id, kind, createdAt, attempts, lastError, isGivenUp }) => (
                <li key={id} className={classes.entry}>
                  <p>
                    {kind}, {formatDate(createdAt, { withTime: true })}, tried{' '}
                    {attempts === 1 ? 'once' : `${attempts} times`} {isGivenUp && <Badge tone="red">Given up</Badge>}
                  </p>
                  {lastError && <p className={classes.message}>{lastError}</p>}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </QueryState>
  );
}

function timeText(iso: string | null, never: string): string {
  return iso ? formatDate(iso, { withTime: true }) : never;
}

function RunJob({ name }: { name: string }) {
  const toast = useResultToast((answer: { isRunning: boolean }) =>
    answer.isRunning ? `The job ${name} takes a while. This page will show the result.` : `The job ${name} has run.`,
  );
  const run = trpc.admin.runJob.useMutation(toast);
  return <RunNow of={name} isPending={run.isPending} onClick={() => run.mutate({ name })} />;
}

function MailCard() {
  const send = trpc.admin.sendTestMail.useMutation(useResultToast());
  return (
    <Card title="Test mail">
      <div className="row">
        <PendingButton
          onClick={() => send.mutate()}
          isPending={send.isPending}
          text="Send me a test mail"
          pendingText="Sending..."
        />
        <p className="aside" role="status">
          {send.data?.message}
        </p>
      </div>
    </Card>
  );
}
