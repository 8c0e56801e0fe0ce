import { useState } from 'react';
import { CHANNEL_NAMES, type Channel } from '#src/watch/channel.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.ts';
import { NewChannel } from './new-channel.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import classes from './watching.module.css';

/** Where a member gets alerts about watched flights, and when not. */
export function AlertsCard() {
  const list = trpc.channels.list.useQuery(undefined, { staleTime: 0 });
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card id="alerts" title="Alerts">
      <p className={basics.aside}>Where we send alerts about flights you're watching.</p>
      {list.isError && <p className={basics.aside}>{messageWithStatus(list.error)}</p>}
      {list.data && (
        <>
          <EntryList>
            {list.data.channels.map((channel) => (
              <ChannelEntry key={channel.id} channel={channel} />
            ))}
          </EntryList>
          {secret && (
            <div>
              <p className={basics.aside}>
                The secret that signs your webhook. It is shown only once.{' '}
                <a href="/api/docs#webhooks">How to check a signature</a>
              </p>
              <p className={classes.secret}>{secret}</p>
            </div>
          )}
          <NewChannel list={list.data} onSecret={setSecret} />
          {list.data.channels.length > 0 && <QuietHoursForm />}
        </>
      )}
    </Card>
  );
}

function ChannelEntry({ channel: { id, kind, label, pausedAt, problem } }: { channel: Channel }) {
  const utils = trpc.useUtils();
  const answer = {
    onSettled: () => utils.channels.list.invalidate(),
    onError: toastError("That didn't work"),
  };
  const test = trpc.channels.test.useMutation({
    ...answer,
    onSuccess: ({ arrived, message }) =>
      void showToast({ title: arrived ? 'Test sent' : "The test didn't arrive", message, isDestructive: !arrived }),
  });
  const remove = trpc.channels.remove.useMutation(answer);
  const name = `${CHANNEL_NAMES[kind]}, ${label}`;
  return (
    <Entry
      name={
        <>
          {name} {pausedAt && <Badge tone="amber">Paused</Badge>}
        </>
      }
      details={[problem, pausedAt && 'It failed too often. A test that arrives turns it on again.']}
      actions={
        <>
          <EntryButton
            disabled={test.isPending}
            onClick={() => test.mutate({ id })}
            aria-label={`Send a test: ${name}`}
          >
            {test.isPending ? 'Sending...' : 'Send a test'}
          </EntryButton>
          <EntryButton disabled={remove.isPending} onClick={() => remove.mutate({ id })} aria-label={`Remove: ${name}`}>
            Remove
          </EntryButton>
        </>
      }
    />
  );
}
