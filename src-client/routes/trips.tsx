import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { tripsByTime } from '#src/trips/trips-by-time.ts';
import { messageOf } from '../api/error-message.ts';
import { useAccount } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { CalendarCard } from '../features/trips/calendar-card.tsx';
import { NewTrip } from '../features/trips/new-trip.tsx';
import { TripList } from '../features/trips/trip-list.tsx';
import { SavedTrips } from '../pages/saved-trips.tsx';
import { AccountLinks } from '../shared/sign-in-dialog.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { Scene } from '../ui/scene.tsx';
import { today } from '../ui/today.ts';

export const Route = createFileRoute('/trips')({ component: TripsPage });

function TripsPage() {
  const { account, isFailed, error, retry } = useAccount();
  return (
    <PageFrame
      title="Trips"
      lead={
        <>
          Save the flights of a booking together: what may fly each, how safe it is on record, and the trip as a whole.
          Reading a trip doesn't count as a search. A longer list is checked <Link to="/desk">many at once</Link>.
        </>
      }
    >
      {account && <OwnTrips />}
      {account === null && <Invitation />}
      {account === undefined &&
        (isFailed ? (
          <SavedTrips
            error={error}
            onRetry={retry}
            fallback={<RetryAlert title="We couldn't load your account" message={messageOf(error)} onRetry={retry} />}
          />
        ) : (
          <PageSpinner label="Loading your trips" />
        ))}
    </PageFrame>
  );
}

function OwnTrips() {
  const navigate = useNavigate();
  const trips = trpc.trips.list.useQuery();
  if (trips.isPending) return <PageSpinner label="Loading your trips" />;
  if (!trips.data)
    return (
      <RetryAlert
        title="We couldn't load your trips"
        message={messageOf(trips.error)}
        onRetry={() => void trips.refetch()}
      />
    );
  const day = today();
  const { upcoming, past } = tripsByTime(trips.data.trips, day);
  return (
    <>
      <TripList title="Upcoming trips" trips={upcoming} today={day} />
      <NewTrip onMade={(id) => navigate({ to: '/trips/$id', params: { id } })} />
      {trips.data.trips.length > 0 && <CalendarCard plan={trips.data.plan} />}
      <TripList title="Past trips" trips={past} today={day} />
      {trips.data.trips.length === 0 && <Scene of="trip" />}
    </>
  );
}

function Invitation() {
  return (
    <>
      <Alert tone="blue" title="You need an account to save trips" action={<AccountLinks next="/trips" isMain />}>
        <p>Sign in or register to create one. A trip stores flight numbers and dates, and nothing about who flies.</p>
      </Alert>
      <Scene of="trip" />
    </>
  );
}
