import type { TripReport } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { trpc } from '../../api/trpc.ts';

/** Shows a trip as it is after a change, wherever it is shown. */
export function useKeepTrip(id: string): (trip: Spoken<TripReport>) => void {
  const utils = trpc.useUtils();
  return (trip) => {
    utils.trips.get.setData({ id }, trip);
    void utils.trips.list.invalidate();
    void utils.trips.watching.invalidate({ id });
  };
}
