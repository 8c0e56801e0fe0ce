import { Button } from '@mantine/core';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '../api/error-message.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { saveTrip } from '../features/offline/saved-trips.ts';
import { OwnTrip } from '../features/trips/own-trip.tsx';
import { WatchBell, WatchNotes } from '../features/watching/watch-card.tsx';
import { SavedTrips, type SavedTripsProps } from '../pages/saved-trips.tsx';
import { SignedIn } from '../pages/signed-in.tsx';
import { Alert, RetryAlert } from '../ui/alert.tsx';
import { PageFrame, PageSpinner } from '../ui/page-frame.tsx';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/trips_/$id')({ component: MembersTrip });

function MembersTrip() {
  const { id } = Route.useParams();
  return (
    <SignedIn whenUnreachable={(saved) => <SavedTripPage id={id} {...saved} />}>
      {(account) => <TripPage ownerId={account.id} />}
    </SignedIn>
  );
}

function SavedTripPage(props: SavedTripsProps) {
  return (
    <PageFrame title={t('app.trips.trip')} above={<Link to="/trips">{t('app.trips.allTrips')}</Link>}>
      <SavedTrips {...props} />
    </PageFrame>
  );
}

function TripPage({ ownerId }: { ownerId: number }) {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const trip = trpc.trips.get.useQuery({ id });
  const shown = trip.data;
  useEffect(() => {
    if (shown) void saveTrip(shown, ownerId);
  }, [shown, ownerId]);
  const title = shown?.title ?? t('app.trips.trip');
  return (
    <PageFrame title={title} above={<Link to="/trips">{t('app.trips.allTrips')}</Link>}>
      {trip.isPending && <PageSpinner label={t('app.trips.loadingTheTrip')} />}
      {trip.data && (
        <OwnTrip
          trip={trip.data}
          bellOf={(leg) => <WatchBell tripId={id} leg={leg} />}
          watch={<WatchNotes tripId={id} legs={trip.data.legs} />}
          onRemoved={() => navigate({ to: '/trips' })}
        />
      )}
      {trip.isError &&
        (isNone(trip.error) ? (
          <Alert
            tone="blue"
            title={t('app.trips.tripNotFound')}
            isAnnounced
            action={<Button renderRoot={(props) => <Link to="/trips" {...props} />}>{t('app.trips.yourTrips')}</Button>}
          >
            <p>{t('app.trips.itWasRemovedOr')}</p>
          </Alert>
        ) : (
          <SavedTrips
            id={id}
            error={trip.error}
            onRetry={() => void trip.refetch()}
            fallback={
              <RetryAlert
                title={t('app.trips.weCouldntLoadThe')}
                message={messageOf(trip.error)}
                onRetry={() => void trip.refetch()}
              />
            }
          />
        ))}
    </PageFrame>
  );
}

/** No trip of the member has this id, or none at all could. */
function isNone(error: unknown): boolean {
  const status = answerOf(error)?.httpStatus;
  return status === 404 || status === 400;
}
