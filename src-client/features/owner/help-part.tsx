import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { HelpEntry } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Textarea } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { typedIn } from '../../ui/typed-in.ts';
import classes from './owner.module.css';
import { useResultToast } from './use-result-toast.ts';

export function HelpPart() {
  const query = trpc.admin.helpRequests.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title="Help requests and errors in reports">
      <QueryState query={query}>
        {({ helpRequests, canAnswer }) =>
          helpRequests.length === 0 ? (
            <p className="aside">No help requests yet.</p>
          ) : (
            <ul className={classes.list}>
              {helpRequests.map((entry) => (
                <Entry key={entry.id} entry={entry} canAnswer={canAnswer && entry.email !== null} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function Entry({ entry, canAnswer }: { entry: HelpEntry; canAnswer: boolean }) {
  const { id, username, email, message, reportId, about, createdAt, doneAt } = entry;
  const [isAnswering, setIsAnswering] = useState(false);
  const mark = trpc.admin.markHelpDone.useMutation(useResultToast(doneAt ? "It's open again." : 'It is closed.'));
  const answer = trpc.admin.answerHelp.useMutation(useResultToast('Your answer is on its way.'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { text } = typedIn<'text'>(event);
    answer.mutate({ id, text }, { onSuccess: () => setIsAnswering(false) });
  };
  return (
    <li className={classes.entry}>
      <p className="aside">
        {username}, {email ?? 'no email address'}, {formatDate(createdAt, { withTime: true })}{' '}
        {doneAt ? <Badge tone="green">Done</Badge> : <Badge tone="amber">Open</Badge>}
      </p>
      <p className={classes.message}>{message}</p>
      {about && <p className={classes.message}>{about}</p>}
      {reportId !== null && (
        <p>
          <a href={`/details/${reportId}`}>View the report</a>
        </p>
      )}
      <div className="row">
        {canAnswer && !isAnswering && (
          <Button size="xs" onClick={() => setIsAnswering(true)} aria-label={`Answer by email: ${username}`}>
            Answer by email
          </Button>
        )}
        <Button
          size="xs"
          disabled={mark.isPending}
          onClick={() => mark.mutate({ id, isDone: doneAt === null })}
          aria-label={`${doneAt ? 'Open again' : 'Done'}: ${username}`}
        >
          {doneAt ? 'Open again' : 'Done'}
        </Button>
      </div>
      {isAnswering && (
        <form className="form" onSubmit={submit}>
          <Textarea label={`Answer to ${username}`} name="text" autosize={false} rows={5} required minLength={2} />
          <div className="row">
            <PendingButton
              variant="filled"
              type="submit"
              isPending={answer.isPending}
              text="Send"
              pendingText="Sending..."
            />
            <Button variant="subtle" onClick={() => setIsAnswering(false)}>
              Not now
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
