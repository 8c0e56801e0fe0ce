import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ReportedEntry } from '#src/account/owner-facts.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TextInput } from '../../ui/fields.ts';
import { typedIn } from '../../ui/typed-in.ts';
import classes from './owner.module.css';
import { useResultToast } from './use-result-toast.ts';

/** A reported accident with its source, to be hidden with a reason or shown again. */
export function ReportedItem({ report }: { report: ReportedEntry }) {
  const { key, subject, what, source, seenOn, hiddenBecause } = report;
  const [isAsking, setAsking] = useState(false);
  const hide = trpc.admin.hideReport.useMutation(useResultToast('It is no longer shown.'));
  const show = trpc.admin.hideReport.useMutation(useResultToast('It is shown again.'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    hide.mutate({ key, reason: typedIn<'reason'>(event).reason });
    setAsking(false);
  };
  return (
    <li className={classes.entry}>
      <p className="anywhere">
        <strong>{subject}</strong>: {what} {hiddenBecause && <Badge tone="grey">Hidden</Badge>}
      </p>
      <p className="aside anywhere">
        Seen {formatDate(seenOn)}: <ExternalLink url={source.url}>{source.title}</ExternalLink>
        {hiddenBecause && `. Hidden: ${hiddenBecause}`}
      </p>
      {isAsking ? (
        <form className="form" onSubmit={submit}>
          <TextInput name="reason" label="Reason for hiding it" required minLength={3} maxLength={500} />
          <div className="row">
            <Button variant="filled" type="submit">
              Hide the report
            </Button>
            <Button variant="subtle" onClick={() => setAsking(false)}>
              Not now
            </Button>
          </div>
        </form>
      ) : hiddenBecause ? (
        <Button size="xs" onClick={() => show.mutate({ key, reason: null })} aria-label={`Show again: ${what}`}>
          Show again
        </Button>
      ) : (
        <Button size="xs" onClick={() => setAsking(true)} aria-label={`Hide: ${what}`}>
          Hide
        </Button>
      )}
    </li>
  );
}
