import { useState } from 'react';
import type { HelpEntry } from '#src/account/owner.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Textarea } from '../../ui/fields.ts';
import { FormButtons, timeText, useResultToast } from './owner-table.tsx';

export function HelpPart() {
  const query = trpc.admin.helpRequests.useQuery(undefined, { staleTime: 0 });
  const [answered, setAnswered] = useState<number | null>(null);
  const mark = trpc.admin.markHelpDone.useMutation(useResultToast());
  return (
    <EntryCard
      title="Help requests and errors in reports"
      query={query}
      itemsOf={({ helpRequests, canAnswer }) => helpRequests.map((entry) => ({ ...entry, canAnswer }))}
      entryOf={({ id, username, email, createdAt, doneAt, ...entry }) => ({
        key: id,
        name: (
          <>
            {username} {doneAt ? <Badge tone="green">Done</Badge> : <Badge tone="amber">Open</Badge>}
          </>
        ),
        details: [`${email ?? 'no email address'}, ${timeText(createdAt, '')}`],
        acts: [
          entry.canAnswer &&
            email !== null && {
              text: 'Answer by email',
              label: `Answer by email: ${username}`,
              run: () => setAnswered(id),
            },
          {
            text: doneAt ? 'Open again' : 'Done',
            label: `${doneAt ? 'Open again' : 'Done'}: ${username}`,
            isPending: mark.isPending,
            run: () => mark.mutate({ id, isDone: doneAt === null }),
          },
        ],
        children: (
          <>
            <Message entry={entry} />
            {answered === id && <Answer id={id} username={username} onDone={() => setAnswered(null)} />}
          </>
        ),
      })}
      empty={<p className="aside">No help requests yet.</p>}
    />
  );
}

function Message({ entry }: { entry: Pick<HelpEntry, 'message' | 'about' | 'reportId'> }) {
  const { message, about, reportId } = entry;
  return (
    <>
      <p className="anywhere" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </p>
      {about && (
        <p className="anywhere" style={{ whiteSpace: 'pre-line' }}>
          {about}
        </p>
      )}
      {reportId !== null && (
        <p>
          <a href={`/details/${reportId}`}>View the report</a>
        </p>
      )}
    </>
  );
}

function Answer({ id, username, onDone }: { id: number; username: string; onDone: () => void }) {
  const answer = trpc.admin.answerHelp.useMutation(useResultToast('Your answer is on its way.', onDone));
  const { form, field } = useCheckedForm('helpAnswerSchema', { id, text: '' }, answer);
  return (
    <form {...form} className="form">
      <Textarea {...field('text')} label={`Answer to ${username}`} autosize={false} rows={5} data-autofocus />
      <FormButtons text="Send" isPending={answer.isPending} onCancel={onDone} />
    </form>
  );
}
