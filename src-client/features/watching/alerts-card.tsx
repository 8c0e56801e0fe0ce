import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CHANNEL_NAMES } from '#src/trips/plan.ts';
import type { Channel, QuietHours } from '#src/watch/channel.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { LinkField } from '../../ui/link-field.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { NewChannel } from './new-channel.tsx';

/** Where a member gets alerts about watched flights, and when not. */
export function AlertsCard() {
  const list = trpc.channels.list.useQuery(undefined, { staleTime: 0 });
  const entryOf = useChannelEntry();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <EntryCard
      id="alerts"
      title="Alerts"
      lead="Where we send alerts about flights you're watching."
      query={list}
      itemsOf={({ channels }) => channels}
      entryOf={entryOf}
    >
      {(data) => (
        <>
          {secret && (
            <>
              <LinkField url={secret} label="The secret that signs your webhook" isOnce />
              <a href="/api/docs#webhooks">How to check a signature</a>
            </>
          )}
          <NewChannel list={data} onSecret={setSecret} />
          {data.channels.length > 0 && <QuietHoursPart />}
        </>
      )}
    </EntryCard>
  );
}

function useChannelEntry() {
  const utils = trpc.useUtils();
  const answer = { onSettled: () => utils.channels.list.invalidate(), onError: toastError("That didn't work") };
  const test = trpc.channels.test.useMutation({
    ...answer,
    onSuccess: ({ arrived, message }) =>
      void showToast({ title: arrived ? 'Test sent' : "The test didn't arrive", message, isDestructive: !arrived }),
  });
  const remove = trpc.channels.remove.useMutation(answer);
  return ({ id, kind, label, pausedAt, problem }: Channel) => {
    const name = `${CHANNEL_NAMES[kind]}, ${label}`;
    const isTesting = test.isPending && test.variables.id === id;
    return {
      key: id,
      name: (
        <>
          {name} {pausedAt && <Badge tone="amber">Paused</Badge>}
        </>
      ),
      details: [problem, pausedAt && 'It failed too often. A test that arrives turns it on again.'],
      acts: [
        {
          text: isTesting ? 'Sending...' : 'Send a test',
          label: `Send a test: ${name}`,
          isPending: test.isPending,
          run: () => test.mutate({ id }),
        },
        { text: 'Remove', label: `Remove: ${name}`, isPending: remove.isPending, run: () => remove.mutate({ id }) },
      ],
    };
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
const AT_ONCE = { value: '', label: 'As they come' };

/** When nothing is sent, and whether there is a daily digest; hours in the reader's own time zone. */
function QuietHoursPart() {
  const stored = trpc.channels.quietHours.useQuery(undefined, { staleTime: 0 });
  if (!stored.data) return null;
  const hours = stored.data.quietHours;
  return <QuietHoursForm key={JSON.stringify(hours)} hours={hours} />;
}

function QuietHoursForm({ hours }: { hours: QuietHours | null }) {
  const utils = trpc.useUtils();
  const save = trpc.channels.setQuietHours.useMutation({
    onSuccess: () => {
      void utils.channels.quietHours.invalidate();
      void showToast({ title: 'Saved', message: 'Alerts will come at the times you chose.' });
    },
    onError: toastError("We couldn't save that"),
  });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { onSubmit, getInputProps } = useForm({
    initialValues: {
      fromHour: String(hours?.fromHour ?? 0),
      toHour: String(hours?.toHour ?? 0),
      digestHour: String(hours?.digestHour ?? ''),
    },
  });
  const send = onSubmit((typed) => save.mutate({ ...typed, digestHour: typed.digestHour || null, timeZone }));
  return (
    <form className="form" onSubmit={send} aria-label="Quiet hours">
      <div className="row">
        <NativeSelect label="Quiet from" data={HOURS} {...getInputProps('fromHour')} />
        <NativeSelect label="to" data={HOURS} {...getInputProps('toHour')} />
        <NativeSelect
          label="Alerts come"
          data={[AT_ONCE, ...HOURS.map(({ value, label }) => ({ value, label: `Once a day, at ${label}` }))]}
          {...getInputProps('digestHour')}
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
