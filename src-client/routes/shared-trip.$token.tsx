import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { callText, sentenceOf } from '../call-text.ts';
import { TripView } from '../features/trips/trip-view.tsx';
import classes from '../features/trips/trips.module.css';
import { answerOf, trpc } from '../trpc.ts';
import { Notice } from '../ui/notice.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/shared-trip/$token')({ component: SharedTripPage });

/** A trip by its link, for anybody. */
function SharedTripPage() {
  const { token } = Route.useParams();
  const trip = trpc.trips.readShared.useQuery({ token });
  const title = trip.data?.title ?? 'Shared trip';
  return (
    <div className={classes.page}>
      <title>{`${title} - Airworthy`}</title>
      <h1 className={classes.title}>{title}</h1>
      {trip.isPending && <PageSpinner label="Loading the trip" />}
      {trip.data && (
        <>
          <div className={classes.unprinted}>
            <Notice tone="blue" action={<CheckOwn />}>
              <p>This trip was shared with you. You see it as it is now.</p>
            </Notice>
          </div>
          <TripView trip={trip.data} />
        </>
      )}
      {trip.isError && (
        <Notice tone="blue" title="This trip isn't available" isAlert action={<CheckOwn />}>
          <p>{(answerOf(trip.error)?.httpStatus ?? 500) < 500 ? sentenceOf(trip.error) : callText(trip.error)}</p>
        </Notice>
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
