import { trpc } from '../api/trpc.ts';

/** Makes a trip, and has `onMade` settled before the call counts as done, so that no one makes a second one. */
export function useNewTrip(onMade?: (id: string) => Promise<void>): ReturnType<typeof trpc.trips.create.useMutation> {
  const utils = trpc.useUtils();
  return trpc.trips.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.trips.list.invalidate();
      return onMade?.(id);
    },
  });
}
