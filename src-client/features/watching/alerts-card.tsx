import { type FormEvent, useState } from 'react';
import { CHANNEL_NAMES, type Channel } from '#src/watch/channel.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { LinkField } from '../../ui/link-field.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { typedIn } from '../../ui/typed-in.ts';
import { NewChannel } from './new-channel.tsx';

/** Where a member gets alerts about watched flights, and when not. */
export function AlertsCard() {
  const list = trpc.channels.list.useQuery(undefined, { staleTime: 0 });
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card id="alerts" title="Alerts">
      <p className="aside">Where we send alerts about flights you're watching.</p>
      {list.isError && <p className="aside">{messageWithStatus(list.error)}</p>}
      {list.data && (
        <>
          <EntryList>
            {list.data.channels.map((channel) => (
              <ChannelEntry key={channel.id} channel={channel} />
            ))}
          </EntryList>
          {secret && (
            <>
              <LinkField url={secret} label="The secret that signs your webhook" isOnce />
              <a href="/api/docs#webhooks">How to check a signature</a>
            </>
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
  const answer = { onSettled: () => utils.channels.list.invalidate(), onError: toastError("That didn't work") };
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

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
const AT_ONCE = { value: '', label: 'As they come' };

/** When nothing is sent, and whether there is a daily digest; hours in the reader's own time zone. */
function QuietHoursForm() {
  const stored = trpc.channels.quietHours.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const save = trpc.channels.setQuietHours.useMutation({
    onSuccess: () => {
      void utils.channels.quietHours.invalidate();
      void showToast({ title: 'Saved', message: 'Alerts will come at the times you chose.' });
    },
    onError: toastError("We couldn't save that"),
  });
  if (!stored.data) return null;
  const hours = stored.data.quietHours;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn<'from' | 'to' | 'digest'>(event);
    save.mutate({
      timeZone,
      fromHour: Number(typed.from),
      toHour: Number(typed.to),
      digestHour: typed.digest === '' ? null : Number(typed.digest),
    });
  };
  return (
    <form key={JSON.stringify(hours)} className="form" onSubmit={send} aria-label="Quiet hours">
      <div className="row">
        <NativeSelect label="Quiet from" name="from" data={HOURS} defaultValue={String(hours?.fromHour ?? 0)} />
        <NativeSelect label="to" name="to" data={HOURS} defaultValue={String(hours?.toHour ?? 0)} />
        <NativeSelect
          label="Alerts come"
          name="digest"
          data={[AT_ONCE, ...HOURS.map(({ value, label }) => ({ value, label: `Once a day, at ${label}` }))]}
          defaultValue={String(hours?.digestHour ?? '')}
        />
      </div>
      <p className="aside">
        Hours in {hours?.timeZone ?? timeZone}
        {hours && hours.timeZone !== timeZone && `; saving changes that to ${timeZone}`}. The same hour twice means no
        quiet time.
      </p>
      <PendingButton type="submit" size="xs" isPending={save.isPending} text="Save" pendingText="Saving..." />
    </form>
  );
}
