import { Button } from '@mantine/core';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { messageOf } from '../api/error-message.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { OwnTrip } from '../features/trips/own-trip.tsx';
import { WatchBell, WatchNotes } from '../features/watching/watch-card.tsx';
import { SignedIn } from '../pages/signed-in.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { RetryAlert } from '../ui/retry-alert.tsx';

export const Route = createFileRoute('/trips_/$id')({ component: () => <SignedIn>{() => <TripPage />}</SignedIn> });

function TripPage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const trip = trpc.trips.get.useQuery({ id });
  const title = trip.data?.title ?? 'Trip';
  return (
    <PageFrame title={title} above={<Link to="/trips">All trips</Link>}>
      {trip.isPending && <PageSpinner label="Loading the trip" />}
      {trip.data && (
        <OwnTrip
          trip={trip.data}
          bellOf={(leg) => <WatchBell tripId={id} leg={leg} />}
          watch={<WatchNotes tripId={id} legs={trip.data.legs} />}
          onRemoved={() => navigate({ to: '/trips' })}
        />
      )}
      {trip.isError &&
        (answerOf(trip.error)?.httpStatus === 404 ? (
          <Alert
            tone="blue"
            title="Trip not found"
            isAnnounced
            action={<Button renderRoot={(props) => <Link to="/trips" {...props} />}>Your trips</Button>}
          >
            <p>It was removed, or it belongs to another account.</p>
          </Alert>
        ) : (
          <RetryAlert
            title="We couldn't load the trip"
            message={messageOf(trip.error)}
            onRetry={() => void trip.refetch()}
          />
        ))}
    </PageFrame>
  );
}
