import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { LegFields, useEnteredLegs } from './leg-fields.tsx';
import classes from './trips.module.css';

/**
 * Creates a trip from flight numbers with their dates. The button waits for `onMade`, so that no one creates a second
 * one.
 */
export function NewTrip({ onMade }: { onMade: (id: string) => Promise<void> }) {
  const utils = trpc.useUtils();
  const [title, setTitle] = useState('');
  const entered = useEnteredLegs();
  const create = trpc.trips.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.trips.list.invalidate();
      return onMade(id);
    },
    onError: toastError("We couldn't create the trip"),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!entered.check(event.currentTarget)) return;
    const legs = entered.legs.map(({ flightNumber, date }) => ({ flightNumber, date }));
    create.mutate({ ...(title.trim() && { title }), legs });
  };
  return (
    <Card title="New trip">
      <form className={basics.stack} aria-label="New trip" noValidate onSubmit={submit}>
        <LegFields entered={entered} />
        <TextInput
          label="Name (optional)"
          placeholder="London in December"
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={create.isPending}>
            Create trip
          </Button>
        </div>
      </form>
    </Card>
  );
}
