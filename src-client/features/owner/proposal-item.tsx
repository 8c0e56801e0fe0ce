import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ProposalEntry } from '#src/account/owner-facts.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TextInput } from '../../ui/fields.ts';
import { typedIn } from '../../ui/typed-in.ts';
import classes from './owner.module.css';
import { useResultToast } from './use-result-toast.ts';

const STATES = {
  open: { text: 'Open', tone: 'amber' },
  accepted: { text: 'Accepted', tone: 'green' },
  refused: { text: 'Refused', tone: 'grey' },
} as const;

/** A reported fact with its source, to be accepted with a second document or refused with a reason. */
export function ProposalItem({ proposal }: { proposal: ProposalEntry }) {
  const { key, subject, what, source, seenAt, state, decidedAt, because } = proposal;
  const [act, setAct] = useState<'accept' | 'refuse' | null>(null);
  const accept = trpc.admin.acceptProposal.useMutation(useResultToast('It is now shown as confirmed.'));
  const refuse = trpc.admin.refuseProposal.useMutation(useResultToast('It is no longer shown.'));
  const isPending = accept.isPending || refuse.isPending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { text } = typedIn<'text'>(event);
    if (act === 'accept') accept.mutate({ key, source: text });
    else refuse.mutate({ key, reason: text });
  };
  const { text, tone } = STATES[state];
  return (
    <li className={classes.entry}>
      <p className="anywhere">
        <strong>{subject}</strong>: {what} <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="aside anywhere">
        Seen {formatDate(seenAt)}: <ExternalLink url={source.url}>{source.title}</ExternalLink>
        {decidedAt && `. Decided ${formatDate(decidedAt)}: ${because ?? ''}`}
      </p>
      {state === 'open' && (
        <div className="row">
          <Button size="xs" onClick={() => setAct('accept')} aria-label={`Accept: ${what}`}>
            Accept
          </Button>
          <Button size="xs" onClick={() => setAct('refuse')} aria-label={`Refuse: ${what}`}>
            Refuse
          </Button>
        </div>
      )}
      {state === 'open' && act && (
        <form className="form" onSubmit={submit}>
          {act === 'accept' ? (
            <TextInput
              key="accept"
              name="text"
              type="url"
              label="Link to a second source"
              placeholder="https://"
              required
              maxLength={2000}
            />
          ) : (
            <TextInput key="refuse" name="text" label="Reason for refusing it" required minLength={3} maxLength={500} />
          )}
          <div className="row">
            <Button variant="filled" type="submit" disabled={isPending}>
              {act === 'accept' ? 'Accept the report' : 'Refuse the report'}
            </Button>
            <Button variant="subtle" onClick={() => setAct(null)}>
              Not now
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
