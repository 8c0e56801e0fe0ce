import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import type { Watching } from '#src/watch/watching.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';

export type WatchableLeg = { id: string; flightNumber: string; date: string; isPast: boolean };

/** Which flights of a trip are watched, what the watcher can expect to hear, and where it is sent. */
export function WatchCard({ tripId, legs }: { tripId: string; legs: WatchableLeg[] }) {
  const watching = trpc.trips.watching.useQuery({ id: tripId }, { staleTime: 0 });
  const utils = trpc.useUtils();
  const answer = {
    onSuccess: (now: Watching) => utils.trips.watching.setData({ id: tripId }, now),
    onError: toastError("We couldn't change that"),
  };
  const watch = trpc.trips.watch.useMutation(answer);
  const unwatch = trpc.trips.unwatch.useMutation(answer);
  const toCome = legs.filter(({ isPast }) => !isPast);
  if (toCome.length === 0 || !watching.data) return null;
  const { legIds, channels, promises } = watching.data;
  const isPending = watch.isPending || unwatch.isPending;
  return (
    <Card
      title="Watch"
      aside={
        toCome.length > 1 && (
          <Button
            size="xs"
            disabled={isPending}
            onClick={() => (legIds.length > 0 ? unwatch : watch).mutate({ id: tripId })}
          >
            {legIds.length > 0 ? 'Stop watching' : 'Watch all'}
          </Button>
        )
      }
    >
      <EntryList>
        {toCome.map(({ id, flightNumber, date }) => {
          const isWatched = legIds.includes(id);
          const name = `${flightNumberText(flightNumber)}, ${formatDate(date)}`;
          return (
            <Entry
              key={id}
              name={name}
              actions={
                <EntryButton
                  variant={isWatched ? 'subtle' : 'default'}
                  disabled={isPending}
                  aria-label={`${isWatched ? 'Stop watching' : 'Watch'} ${name}`}
                  onClick={() => (isWatched ? unwatch : watch).mutate({ id: tripId, legId: id })}
                >
                  {isWatched ? 'Stop watching' : 'Watch'}
                </EntryButton>
              }
            />
          );
        })}
      </EntryList>
      <div>
        <p className="aside">What you'll be told:</p>
        <ul className="bullets aside">
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <p className="aside">
        {channels === 0 ? 'No channel is set up yet, so nothing can reach you. ' : ''}
        <Link to="/profile" hash="alerts">
          {channels === 0 ? 'Choose where alerts arrive' : 'Where alerts arrive'}
        </Link>
      </p>
    </Card>
  );
}
