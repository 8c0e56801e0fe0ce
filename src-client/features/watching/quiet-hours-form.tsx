import { Button, NativeSelect } from '@mantine/core';
import type { FormEvent } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { showToast } from '../../ui/toast.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
const AT_ONCE = { value: '', label: 'As they come' };

/** When nothing is sent, and whether there is a daily digest; hours in the reader's own time zone. */
export function QuietHoursForm() {
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
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'from' | 'to' | 'digest', string>;
    save.mutate({
      timeZone,
      fromHour: Number(typed.from),
      toHour: Number(typed.to),
      digestHour: typed.digest === '' ? null : Number(typed.digest),
    });
  };
  return (
    <form key={JSON.stringify(hours)} className={basics.form} onSubmit={send} aria-label="Quiet hours">
      <div className={basics.row}>
        <NativeSelect label="Quiet from" name="from" data={HOURS} defaultValue={String(hours?.fromHour ?? 0)} />
        <NativeSelect label="to" name="to" data={HOURS} defaultValue={String(hours?.toHour ?? 0)} />
        <NativeSelect
          label="Alerts come"
          name="digest"
          data={[AT_ONCE, ...HOURS.map(({ value, label }) => ({ value, label: `Once a day, at ${label}` }))]}
          defaultValue={String(hours?.digestHour ?? '')}
        />
      </div>
      <p className={basics.aside}>
        Hours in {hours?.timeZone ?? timeZone}
        {hours && hours.timeZone !== timeZone && `; saving changes that to ${timeZone}`}. The same hour twice means no
        quiet time.
      </p>
      <Button type="submit" variant="default" size="xs" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
