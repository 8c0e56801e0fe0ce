import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { withRouteText } from '#src/flight/route-text.ts';
import type { DescribedLeg, TripReport } from '#src/trips/trip-report.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useReadOnly } from '../../api/use-read-only.ts';
import { DemoNotice } from '../../shared/demo-notice.tsx';
import basics from '../../styles/basics.module.css';
import { LegsCard } from './legs-card.tsx';
import { ShareTrip } from './share-trip.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripView } from './trip-view.tsx';

/** A member's own trip, with all its actions; `watch` is the part for watching its flights. */
export function OwnTrip(props: { trip: TripReport; watch: ReactNode; onRemoved: () => Promise<void> }) {
  const { trip, watch, onRemoved } = props;
  const isReadOnly = useReadOnly();
  const { id } = trip;
  const keep = useKeepTrip(id);
  const remove = trpc.trips.removeLeg.useMutation({
    onSuccess: keep,
    onError: toastError("We couldn't remove the flight"),
  });
  const actionsOf = (leg: DescribedLeg) => (
    <>
      <Button
        variant="default"
        aria-label={`Full report of ${flightNumberText(leg.flightNumber)}`}
        renderRoot={(props) => (
          <Link to="/" search={{ flight: withRouteText(leg.flightNumber, leg), date: leg.date }} {...props} />
        )}
      >
        Full report
      </Button>
      {!isReadOnly && (
        <Button
          variant="subtle"
          aria-label={`Remove ${flightNumberText(leg.flightNumber)} from the trip`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id, legId: leg.id })}
        >
          Remove
        </Button>
      )}
    </>
  );
  return (
    <>
      <TripView trip={trip} actionsOf={actionsOf} />
      <p className={basics.note} data-unprinted>
        Opening a full report counts as a search; this page doesn't.
      </p>
      <div className={basics.column} data-unprinted>
        {isReadOnly ? (
          <DemoNotice />
        ) : (
          <>
            {watch}
            <MoreLegs id={id} />
            <ShareTrip trip={trip} />
          </>
        )}
        <TripActions key={trip.id} trip={trip} onRemoved={onRemoved} />
      </div>
    </>
  );
}

/** Adds flights to a trip. */
function MoreLegs({ id }: { id: string }) {
  const keep = useKeepTrip(id);
  const add = trpc.trips.addLegs.useMutation({ onSuccess: keep, onError: toastError("We couldn't add the flight") });
  return (
    <LegsCard
      title="Add flights"
      submit="Add to trip"
      isPending={add.isPending}
      onLegs={(legs, onDone) => add.mutate({ id, legs }, { onSuccess: onDone })}
    />
  );
}

/** Shows a trip as it is after a change, wherever it is shown. */
function useKeepTrip(id: string): (trip: TripReport) => void {
  const utils = trpc.useUtils();
  return (trip) => {
    utils.trips.get.setData({ id }, trip);
    void utils.trips.list.invalidate();
    void utils.trips.watching.invalidate({ id });
  };
}
