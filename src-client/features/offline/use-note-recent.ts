import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';

/** Notes with the account that a report was read, for members who chose that. Nobody waits for it, and a failure is told to nobody. */
export function useNoteRecent(flightId: number | undefined, isMember: boolean): void {
  const { data } = trpc.recent.list.useQuery(undefined, { enabled: isMember && flightId !== undefined });
  const { client } = trpc.useUtils();
  const isOn = data?.isOn ?? false;
  useEffect(() => {
    if (isMember && isOn && flightId !== undefined) client.recent.note.mutate({ flightId }).catch(() => undefined);
  }, [isMember, isOn, flightId, client]);
}
