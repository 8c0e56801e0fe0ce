import { Button } from '@mantine/core';
import type { JobEntry } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './owner.module.css';
import { OwnerRow, OwnerTable } from './owner-table.tsx';
import { PartState } from './part-state.tsx';
import { useResultToast } from './use-result-toast.ts';

const LOOK_AGAIN_MS = 3_000;
const COLUMNS = ['Job', 'Action', 'Last success', 'Last failure', 'Next'];

export function JobsPart() {
  const query = trpc.admin.jobs.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ isRunning }) => isRunning) ? LOOK_AGAIN_MS : false),
  });
  return (
    <PartState query={query}>
      {({ jobs, unsentMails }) => (
        <div className={classes.stack}>
          <Card title="Jobs">
            <OwnerTable label="Jobs" columns={COLUMNS}>
              {jobs.map((job) => (
                <JobRow key={job.name} job={job} />
              ))}
            </OwnerTable>
          </Card>
          <MailCard />
          <Card title="Unsent mail">
            {unsentMails.length === 0 && <p className={basics.aside}>No mail is waiting.</p>}
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
    </PartState>
  );
}

function JobRow({ job }: { job: JobEntry }) {
  const { name, purpose, isRunning, lastSuccess, lastFailure, lastError, nextTry } = job;
  const told = useResultToast((answer: { isRunning: boolean }) =>
    answer.isRunning ? `The job ${name} takes a while. This page will show the result.` : `The job ${name} has run.`,
  );
  const run = trpc.admin.runJob.useMutation(told);
  const time = (iso: string | null, never: string) => (iso ? formatDate(iso, { withTime: true }) : never);
  return (
    <OwnerRow
      columns={COLUMNS}
      cells={[
        <>
          {name} <span className={classes.note}>{purpose}</span>
        </>,
        <Button
          key="run"
          variant="default"
          size="xs"
          disabled={run.isPending}
          onClick={() => run.mutate({ name })}
          aria-label={`Run now: ${name}`}
        >
          {run.isPending ? 'Running...' : 'Run now'}
        </Button>,
        time(lastSuccess, 'never'),
        lastFailure ? `${time(lastFailure, '')}: ${lastError}` : 'none',
        isRunning ? 'running' : time(nextTry, 'soon'),
      ]}
    />
  );
}

function MailCard() {
  const told = useResultToast('');
  const send = trpc.admin.sendTestMail.useMutation({ onError: told.onError, onSettled: told.onSettled });
  return (
    <Card title="Test mail">
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending...' : 'Send me a test mail'}
        </Button>
        <p className={basics.aside} role="status">
          {send.data?.message}
        </p>
      </div>
    </Card>
  );
}
