import '@mantine/core/styles/Table.layer.css';
import { Button, Table } from '@mantine/core';
import type { JobEntry } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './owner.module.css';
import { PartState } from './part-state.tsx';
import { useResultToast } from './use-result-toast.ts';

const LOOK_AGAIN_MS = 3_000;

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
            <Table.ScrollContainer minWidth={640} type="native">
              <Table verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    {['Job', 'Run', 'Last success', 'Last failure', 'Next'].map((head) => (
                      <Table.Th key={head}>{head}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {jobs.map((job) => (
                    <JobRow key={job.name} job={job} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Card>
          <MailCard />
          <Card title="Mail that has not been sent">
            {unsentMails.length === 0 && <p className={classes.text}>No mail is waiting.</p>}
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

function JobRow({ job: { name, isRunning, lastSuccess, lastFailure, lastError, nextTry } }: { job: JobEntry }) {
  const told = useResultToast((answer: { isRunning: boolean }) =>
    answer.isRunning ? `The job ${name} takes a while. This page will show the result.` : `The job ${name} has run.`,
  );
  const run = trpc.admin.runJob.useMutation(told);
  const time = (iso: string | null, never: string) => (iso ? formatDate(iso, { withTime: true }) : never);
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          size="xs"
          disabled={run.isPending}
          onClick={() => run.mutate({ name })}
          aria-label={`Run now: ${name}`}
        >
          {run.isPending ? 'Running...' : 'Run now'}
        </Button>
      </Table.Td>
      <Table.Td>{time(lastSuccess, 'never')}</Table.Td>
      <Table.Td className={classes.mark}>{lastFailure ? `${time(lastFailure, '')}: ${lastError}` : 'none'}</Table.Td>
      <Table.Td>{isRunning ? 'running' : time(nextTry, 'soon')}</Table.Td>
    </Table.Tr>
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
        <p className={classes.text} role="status">
          {send.data?.message}
        </p>
      </div>
    </Card>
  );
}
