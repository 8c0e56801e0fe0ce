import { useState } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { TextInput } from '../../ui/fields.ts';
import { LegsCard } from './legs-card.tsx';

/**
 * Creates a trip from flight numbers with their dates. The button waits for `onMade`, so that no one creates a second
 * one.
 */
export function NewTrip({ onMade }: { onMade: (id: string) => Promise<void> }) {
  const utils = trpc.useUtils();
  const [title, setTitle] = useState('');
  const create = trpc.trips.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.trips.list.invalidate();
      return onMade(id);
    },
    onError: toastError("We couldn't create the trip"),
  });
  return (
    <LegsCard
      title="New trip"
      submit="Create trip"
      isPending={create.isPending}
      onLegs={(legs) => create.mutate({ ...(title.trim() && { title }), legs })}
    >
      <TextInput
        label="Name (optional)"
        placeholder="London in December"
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </LegsCard>
  );
}
