import { type TripAnswer, trpc } from '../../api/trpc.ts';

/** Shows a trip as it is after a change, wherever it is shown. */
export function useKeepTrip(id: string): (trip: TripAnswer) => void {
  const utils = trpc.useUtils();
  return (trip) => {
    utils.trips.get.setData({ id }, trip);
    void utils.trips.list.invalidate();
    void utils.trips.watching.invalidate({ id });
  };
}
