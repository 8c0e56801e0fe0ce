import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { LegFields, useEnteredLegs } from './leg-fields.tsx';
import classes from './trips.module.css';

/** Adds flights to a trip. */
export function MoreLegs({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const entered = useEnteredLegs();
  const add = trpc.trips.addLegs.useMutation({
    onSuccess: (trip) => {
      utils.trips.get.setData({ id }, trip);
      void utils.trips.list.invalidate();
      void utils.trips.watching.invalidate({ id });
      entered.clear();
    },
    onError: toastError("We couldn't add the flight"),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!entered.check(event.currentTarget)) return;
    add.mutate({ id, legs: entered.legs.map(({ flightNumber, date }) => ({ flightNumber, date })) });
  };
  return (
    <Card title="Add flights">
      <form className={basics.stack} aria-label="Add flights" noValidate onSubmit={submit}>
        <LegFields entered={entered} />
        <div className={classes.buttons}>
          <Button type="submit" loading={add.isPending}>
            Add to trip
          </Button>
        </div>
      </form>
    </Card>
  );
}
