import { createFileRoute } from '@tanstack/react-router';
import { messageOfShared } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { CheckOwn } from '../features/layout/check-own.tsx';
import { TripView } from '../features/trips/trip-view.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame, PageSpinner } from '../ui/page-frame.tsx';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/shared-trip/$token')({ component: SharedTripPage });

/** A trip opened by its public link. */
function SharedTripPage() {
  const { token } = Route.useParams();
  const trip = trpc.trips.readShared.useQuery({ token });
  const title = trip.data?.title ?? t('app.trips.sharedTrip');
  return (
    <PageFrame title={title}>
      {trip.isPending && <PageSpinner label={t('app.trips.loadingTheTrip')} />}
      {trip.data && (
        <>
          <div data-unprinted>
            <Alert tone="blue" action={<CheckOwn />}>
              {t('app.trips.thisTripWasShared')}
            </Alert>
          </div>
          <TripView trip={trip.data} />
        </>
      )}
      {trip.isError && (
        <Alert tone="blue" title={t('app.trips.thisTripIsntAvailable')} isAnnounced action={<CheckOwn />}>
          {messageOfShared(trip.error)}
        </Alert>
      )}
    </PageFrame>
  );
}
