import type { ReactNode } from 'react';
import type { DescribedLeg, TripReport } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { t } from '../../ui/words.ts';
import { LegActions } from './leg-actions.tsx';
import { LegsCard } from './legs-card.tsx';
import { ManageTrip, TripButtons } from './trip-actions.tsx';
import { TripView } from './trip-view.tsx';
import { useKeepTrip } from './use-keep-trip.ts';

export type OwnTripProps = {
  trip: Spoken<TripReport>;
  /** watches a flight */
  bellOf: (leg: Spoken<DescribedLeg>) => ReactNode;
  /** what to expect of watching */
  watch: ReactNode;
  onRemoved: () => Promise<void>;
};

export function OwnTrip({ trip, bellOf, watch, onRemoved }: OwnTripProps) {
  return (
    <>
      <TripButtons trip={trip} />
      <TripView trip={trip} actionsOf={(leg) => <LegActions tripId={trip.id} leg={leg} bell={bellOf(leg)} />} />
      <div className="column" data-unprinted>
        {watch}
        <p className="note">{t('app.trips.openingAFullReport')}</p>
        <details>
          <summary>{t('app.trips.addFlights')}</summary>
          <MoreLegs id={trip.id} />
        </details>
        <ManageTrip key={trip.id} trip={trip} onRemoved={onRemoved} />
      </div>
    </>
  );
}

function MoreLegs({ id }: { id: string }) {
  const keep = useKeepTrip(id);
  const add = trpc.trips.addLegs.useMutation({ onSuccess: keep, onError: toastError(t('app.trips.weCouldntAddThe')) });
  return (
    <LegsCard
      title={t('app.trips.addFlights')}
      submit={t('app.trips.addToTrip')}
      isPending={add.isPending}
      onLegs={(legs, onDone) => add.mutate({ id, legs }, { onSuccess: onDone })}
    />
  );
}
