import { useState } from 'react';
import { toastError } from '../../api/error-message.ts';
import { useNewTrip } from '../../shared/use-new-trip.ts';
import { TextInput } from '../../ui/fields.ts';
import { t } from '../../ui/words.ts';
import { LegsCard } from './legs-card.tsx';

export function NewTrip({ onMade }: { onMade: (id: string) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const create = useNewTrip(onMade);
  const onError = toastError(t('app.trips.weCouldntCreateThe'));
  return (
    <LegsCard
      title={t('app.trips.newTrip')}
      submit={t('app.trips.createTrip')}
      isPending={create.isPending}
      onLegs={(legs) => create.mutate({ ...(title.trim() && { title }), legs }, { onError })}
    >
      <TextInput
        label={t('app.trips.nameOptional')}
        placeholder={t('app.trips.londonInDecember')}
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </LegsCard>
  );
}
