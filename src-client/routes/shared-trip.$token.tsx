import { createFileRoute } from '@tanstack/react-router';
import { messageOfShared } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { CheckOwn } from '../features/layout/check-own.tsx';
import { TripView } from '../features/trips/trip-view.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/shared-trip/$token')({ component: SharedTripPage });

/** A trip opened by its public link. */
function SharedTripPage() {
  const { token } = Route.useParams();
  const trip = trpc.trips.readShared.useQuery({ token });
  const title = trip.data?.title ?? 'Shared trip';
  return (
    <PageFrame title={title}>
      {trip.isPending && <PageSpinner label="Loading the trip" />}
      {trip.data && (
        <>
          <div data-unprinted>
            <Alert tone="blue" action={<CheckOwn />}>
              This trip was shared with you. You're seeing the latest version.
            </Alert>
          </div>
          <TripView trip={trip.data} />
        </>
      )}
      {trip.isError && (
        <Alert tone="blue" title="This trip isn't available" isAnnounced action={<CheckOwn />}>
          {messageOfShared(trip.error)}
        </Alert>
      )}
    </PageFrame>
  );
}
