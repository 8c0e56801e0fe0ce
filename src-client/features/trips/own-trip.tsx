import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { typeOfAircraft } from '#src/booking/aircraft-name.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { withRouteText } from '#src/flight/route-text.ts';
import type { DescribedLeg, TripReport } from '#src/trips/trip.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { copyLink } from '../../ui/share.ts';
import { showToast } from '../../ui/toast.ts';
import { LegsCard } from './legs-card.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripView } from './trip-view.tsx';

/** A member's own trip, with all its actions; `watch` is the part for watching its flights. */
export function OwnTrip(props: { trip: TripReport; watch: ReactNode; onRemoved: () => Promise<void> }) {
  const { trip, watch, onRemoved } = props;
  const { id } = trip;
  const keep = useKeepTrip(id);
  const remove = trpc.trips.removeLeg.useMutation({
    onSuccess: keep,
    onError: toastError("We couldn't remove the flight"),
  });
  const actionsOf = (leg: DescribedLeg) => (
    <>
      <Button
        aria-label={`Full report of ${flightNumberText(leg.flightNumber)}`}
        renderRoot={(props) => (
          <Link
            to="/"
            search={{
              flight: withRouteText(leg.flightNumber, leg),
              date: leg.date,
              aircraft: leg.knowledge === 'booked' ? (typeOfAircraft(leg.aircraft) ?? undefined) : undefined,
            }}
            {...props}
          />
        )}
      >
        Full report
      </Button>
      <Button
        variant="subtle"
        aria-label={`Remove ${flightNumberText(leg.flightNumber)} from the trip`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id, legId: leg.id })}
      >
        Remove
      </Button>
    </>
  );
  return (
    <>
      <TripView trip={trip} actionsOf={actionsOf} />
      <p className="note" data-unprinted>
        Opening a full report counts as a search; this page doesn't.
      </p>
      <div className="column" data-unprinted>
        {watch}
        <MoreLegs id={id} />
        <ShareTrip trip={trip} />
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

/** The link with which anyone can read the trip: created, shared, and revoked. */
function ShareTrip({ trip: { id, sharedPath } }: { trip: TripReport }) {
  const utils = trpc.useUtils();
  const renew = () => utils.trips.get.invalidate({ id });
  const share = trpc.trips.share.useMutation({ onSuccess: renew, onError: toastError("We couldn't create the link") });
  const stop = trpc.trips.stopSharing.useMutation({
    onSuccess: () => {
      void showToast({ title: 'Sharing stopped', message: 'The link no longer works.' });
      return renew();
    },
    onError: toastError("We couldn't stop sharing"),
  });
  const url = sharedPath && location.origin + sharedPath;
  return (
    <Card title="Share this trip">
      <p className="soft">
        Anyone with the link can read the trip as it is now and as it changes. It doesn't say whose it is.
      </p>
      {url && <LinkField url={url} />}
      <div className="row buttons">
        {url ? (
          <>
            <Button variant="filled" data-autofocus onClick={() => void copyLink(url)}>
              Copy link
            </Button>
            <Button disabled={stop.isPending} onClick={() => stop.mutate({ id })}>
              Stop sharing
            </Button>
          </>
        ) : (
          <Button data-autofocus loading={share.isPending} onClick={() => share.mutate({ id })}>
            Create link
          </Button>
        )}
      </div>
    </Card>
  );
}
