import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CHANNEL_NAMES } from '#src/trips/plan.ts';
import type { Channel, QuietHours } from '#src/watch/channel.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { LinkField } from '../../ui/link-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { LOCALE, spoken, t } from '../../ui/words.ts';
import { NewChannel } from './new-channel.tsx';

export function AlertsCard() {
  const list = trpc.channels.list.useQuery(undefined, { staleTime: 0 });
  const entryOf = useChannelEntry();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <EntryCard
      id="alerts"
      title={t('app.watching.alerts')}
      lead={t('app.watching.whereWeSendAlerts')}
      query={list}
      itemsOf={({ channels }) => channels}
      entryOf={entryOf}
    >
      {(data) => (
        <>
          {secret && (
            <>
              <LinkField url={secret} label={t('app.watching.theSecretThatSigns')} isOnce />
              <a href="/api/docs#webhooks">{t('app.watching.howToCheckA')}</a>
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
  const answer = {
    onSettled: () => utils.channels.list.invalidate(),
    onError: toastError(t('app.watching.thatDidntWork')),
  };
  const test = trpc.channels.test.useMutation({
    ...answer,
    onSuccess: ({ arrived, message }) =>
      void showToast({
        title: arrived ? t('app.watching.testSent') : t('app.watching.theTestDidntArrive'),
        message,
        isDestructive: !arrived,
      }),
  });
  const remove = trpc.channels.remove.useMutation(answer);
  return ({ id, kind, label, pausedAt, problem }: Spoken<Channel>) => {
    const name = `${spoken(CHANNEL_NAMES[kind])}, ${label}`;
    const isTesting = test.isPending && test.variables.id === id;
    return {
      key: id,
      name: (
        <>
          {name} {pausedAt && <Badge tone="amber">{t('app.watching.paused')}</Badge>}
        </>
      ),
      details: [problem, pausedAt && t('app.watching.failedTooOften')],
      acts: [
        {
          text: isTesting ? t('app.watching.sending') : t('app.watching.sendATest2'),
          label: t('app.watching.sendATest', { name }),
          isPending: test.isPending,
          run: () => test.mutate({ id }),
        },
        {
          text: t('app.common.remove'),
          label: t('app.common.remove2', { name }),
          isPending: remove.isPending,
          run: () => remove.mutate({ id }),
        },
      ],
    };
  };
}

/** '9 PM', elsewhere '21:00' */
const hourFormat = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  ...(LOCALE !== 'en' && { minute: '2-digit' }),
  timeZone: 'UTC',
});
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourFormat.format(hour * 3_600_000).replace('\u202f', ' '),
}));
const AT_ONCE = { value: '', label: t('app.watching.asTheyCome') };

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
      void showToast({ title: t('app.watching.saved'), message: t('app.watching.alertsWillComeAt') });
    },
    onError: toastError(t('app.watching.weCouldntSaveThat')),
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
    <form className="form" onSubmit={send} aria-label={t('app.watching.quietHours')}>
      <div className="row">
        <NativeSelect label={t('app.watching.quietFrom')} data={HOURS} {...getInputProps('fromHour')} />
        <NativeSelect label={t('app.watching.to')} data={HOURS} {...getInputProps('toHour')} />
        <NativeSelect
          label={t('app.watching.alertsCome')}
          data={[
            AT_ONCE,
            ...HOURS.map(({ value, label }) => ({ value, label: t('app.watching.onceADayAt', { label }) })),
          ]}
          {...getInputProps('digestHour')}
        />
      </div>
      <p className="aside">
        {hours && hours.timeZone !== timeZone
          ? t('app.watching.hoursInOther', { timeZone: hours.timeZone, own: timeZone })
          : t('app.watching.hoursIn', { timeZone })}
      </p>
      <Button type="submit" size="xs" loading={save.isPending}>
        {t('app.common.save')}
      </Button>
    </form>
  );
}
