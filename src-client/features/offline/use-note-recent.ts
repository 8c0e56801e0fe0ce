import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';

/** Records in the account that a report was read, for members who chose this. */
export function useNoteRecent(flightId: number | undefined, isMember: boolean): void {
  const { data } = trpc.recent.list.useQuery(undefined, { enabled: isMember && flightId !== undefined });
  const { client } = trpc.useUtils();
  const isOn = data?.isOn ?? false;
  useEffect(() => {
    if (isMember && isOn && flightId !== undefined) client.recent.note.mutate({ flightId }).catch(() => undefined);
  }, [isMember, isOn, flightId, client]);
}
