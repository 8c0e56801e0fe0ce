import type { SeenWay } from '#src/airspace/seen-way.ts';
import { trpc } from '../../../api/trpc.ts';
import { useFlight } from '../report-context.ts';

/** Where the report's flight was seen; undefined while that is not known. */
export function useSeenWay(): SeenWay | undefined {
  const { callsign } = useFlight();
  const isOne = /^[A-Z]{3}[A-Z\d]{1,5}$/.test(callsign ?? '');
  return trpc.seen.get.useQuery({ callsign: callsign ?? '' }, { enabled: isOne, retry: false }).data;
}
