import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { tripsByTime } from '#src/trips/trips-by-time.ts';
import { messageOf } from '../api/error-message.ts';
import { useAccount } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { AirtrailCard } from '../features/trips/airtrail-card.tsx';
import { CalendarCard } from '../features/trips/calendar-card.tsx';
import { NewTrip } from '../features/trips/legs-card.tsx';
import { TripList } from '../features/trips/trip-list.tsx';
import { SavedTrips } from '../pages/saved-trips.tsx';
import { AccountLinks } from '../shared/sign-in-dialog.tsx';
import { Alert, RetryAlert } from '../ui/alert.tsx';
import { PageFrame, PageSpinner } from '../ui/page-frame.tsx';
import { Scene } from '../ui/scene.tsx';
import { today } from '../ui/today.ts';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/trips')({ component: TripsPage });

function TripsPage() {
  const { account, isFailed, error, retry } = useAccount();
  return (
    <PageFrame
      title={t('app.trips.trips')}
      lead={t('app.trips.saveTheFlightsOf', { link: (inside) => <Link to="/desk">{inside}</Link> })}
    >
      {account && <OwnTrips />}
      {account === null && <Invitation />}
      {account === undefined &&
        (isFailed ? (
          <SavedTrips
            error={error}
            onRetry={retry}
            fallback={
              <RetryAlert title={t('app.trips.weCouldntLoadYour')} message={messageOf(error)} onRetry={retry} />
            }
          />
        ) : (
          <PageSpinner label={t('app.trips.loadingYourTrips')} />
        ))}
    </PageFrame>
  );
}

function OwnTrips() {
  const navigate = useNavigate();
  const trips = trpc.trips.list.useQuery();
  if (trips.isPending) return <PageSpinner label={t('app.trips.loadingYourTrips')} />;
  if (!trips.data)
    return (
      <RetryAlert
        title={t('app.trips.weCouldntLoadYourTrips')}
        message={messageOf(trips.error)}
        onRetry={() => void trips.refetch()}
      />
    );
  const day = today();
  const { upcoming, past } = tripsByTime(trips.data.trips, day);
  return (
    <>
      <TripList title={t('app.trips.upcomingTrips')} trips={upcoming} today={day} />
      <NewTrip onMade={(id) => navigate({ to: '/trips/$id', params: { id } })} />
      {trips.data.trips.length > 0 && <CalendarCard plan={trips.data.plan} />}
      <AirtrailCard />
      <TripList title={t('app.trips.pastTrips')} trips={past} today={day} />
      {trips.data.trips.length === 0 && <Scene of="trip" />}
    </>
  );
}

function Invitation() {
  return (
    <>
      <Alert tone="blue" title={t('app.trips.youNeedAnAccount')} action={<AccountLinks next="/trips" isMain />}>
        <p>{t('app.trips.signInOrRegister')}</p>
      </Alert>
      <Scene of="trip" />
    </>
  );
}
