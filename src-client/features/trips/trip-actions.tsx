import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TripReport } from '#src/trips/trip.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';

/** Printing, exporting, renaming and deleting a trip. */
export function TripActions({ trip, onRemoved }: { trip: TripReport; onRemoved: () => Promise<void> }) {
  const utils = trpc.useUtils();
  const { id } = trip;
  const [title, setTitle] = useState(trip.title);
  const [isSure, setIsSure] = useState(false);
  const rename = trpc.trips.rename.useMutation({
    onSuccess: () => {
      void utils.trips.list.invalidate();
      void showToast({ title: 'Trip renamed', message: title.trim() });
      return utils.trips.get.invalidate({ id });
    },
    onError: toastError("We couldn't rename the trip"),
  });
  const remove = trpc.trips.remove.useMutation({
    onSuccess: async () => {
      void utils.trips.list.invalidate();
      void showToast({ title: 'Trip removed', message: trip.title });
      await onRemoved();
      // the Back button may return here
      await utils.trips.get.reset({ id });
    },
    onError: toastError("We couldn't remove the trip"),
  });
  const saveCalendar = useMutation({
    mutationFn: () => utils.client.trips.exportCalendar.query({ id }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/calendar'),
    onError: toastError('The download failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id, title });
  };
  return (
    <Card title="Manage this trip">
      <div className="row buttons">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={() => saveCalendar.mutate()}>Download for calendar</Button>
        <Button onClick={() => saveFile('trip.json', JSON.stringify(trip, null, 2))}>Download as JSON</Button>
      </div>
      <form className="stack" aria-label="Rename trip" onSubmit={submit}>
        <TextInput
          label="Name of the trip"
          maxLength={80}
          required
          withAsterisk={false}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <div className="row buttons">
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
          {isSure ? (
            <>
              <Button variant="filled" color="red" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
                Remove it now
              </Button>
              <Button data-autofocus onClick={() => setIsSure(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button data-autofocus onClick={() => setIsSure(true)}>
              Remove trip
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
