import { useState } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { useNewTrip } from '../../shared/use-new-trip.ts';
import { TextInput } from '../../ui/fields.ts';
import { LegsCard } from './legs-card.tsx';

/** Creates a trip from flight numbers with their dates. */
export function NewTrip({ onMade }: { onMade: (id: string) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const create = useNewTrip(onMade);
  const onError = toastError("We couldn't create the trip");
  return (
    <LegsCard
      title="New trip"
      submit="Create trip"
      isPending={create.isPending}
      onLegs={(legs) => create.mutate({ ...(title.trim() && { title }), legs }, { onError })}
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
