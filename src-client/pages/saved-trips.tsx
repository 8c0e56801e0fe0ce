import { useQuery } from '@tanstack/react-query';
import { tripsByTime } from '#src/trips/trips-by-time.ts';
import { CopyAlert, type Unanswered } from '../features/offline/saved-copy.tsx';
import { findSavedTrips } from '../features/offline/saved-trips.ts';
import { TripList } from '../features/trips/trip-list.tsx';
import { TripView } from '../features/trips/trip-view.tsx';
import { today } from '../ui/today.ts';
import { t } from '../ui/words.ts';

export type SavedTripsProps = Omit<Unanswered, 'isChecking'> & {
  /** of one trip; without it, the list */
  id?: string;
  isChecking?: boolean;
};

/** The member's trips as they were saved, while the server cannot be reached. */
export function SavedTrips({ id, isChecking = false, error, onRetry, fallback }: SavedTripsProps) {
  const { data: saved } = useQuery({ queryKey: ['saved-trips'], queryFn: findSavedTrips, staleTime: 0, gcTime: 0 });
  const trips = saved?.trips.filter((trip) => id === undefined || trip.id === id) ?? [];
  const [trip] = trips;
  if (!saved || !trip) return fallback;
  const day = today();
  return (
    <>
      <CopyAlert {...{ savedAt: saved.savedAt, isChecking, error, onRetry }} what="trip" />
      {id === undefined ? (
        <TripList title={t('app.results.upcomingTrips')} trips={tripsByTime(trips, day).upcoming} today={day} />
      ) : (
        <>
          <h2>{trip.title}</h2>
          <TripView trip={trip} />
        </>
      )}
    </>
  );
}
