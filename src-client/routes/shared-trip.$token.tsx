import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { messageOfShared } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { TripView } from '../features/trips/trip-view.tsx';
import { Alert } from '../ui/alert.tsx';
import frame from '../ui/page-frame.module.css';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/shared-trip/$token')({ component: SharedTripPage });

/** A trip opened by its public link. */
function SharedTripPage() {
  const { token } = Route.useParams();
  const trip = trpc.trips.readShared.useQuery({ token });
  const title = trip.data?.title ?? 'Shared trip';
  return (
    <div className={frame.page}>
      <title>{`${title} - Airworthy`}</title>
      <h1 className={frame.title}>{title}</h1>
      {trip.isPending && <PageSpinner label="Loading the trip" />}
      {trip.data && (
        <>
          <div className={frame.unprinted}>
            <Alert tone="blue" action={<CheckOwn />}>
              <p>This trip was shared with you. You're seeing the latest version.</p>
            </Alert>
          </div>
          <TripView trip={trip.data} />
        </>
      )}
      {trip.isError && (
        <Alert tone="blue" title="This trip isn't available" isAnnounced action={<CheckOwn />}>
          <p>{messageOfShared(trip.error)}</p>
        </Alert>
      )}
    </div>
  );
}

function CheckOwn() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
      Check a flight
    </Button>
  );
}
