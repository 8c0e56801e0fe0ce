import { Link } from '@tanstack/react-router';
import { formatDate } from '#src/format/date.ts';
import { countText } from '#src/format/number.ts';
import type { Trip } from '#src/trips/trip.ts';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';

/** All trips of a member, each with the way to it. */
export function TripList({ trips }: { trips: Trip[] }) {
  return (
    <Card title="Your trips">
      <EntryList>
        {trips.map(({ id, title, legs }) => (
          <Entry
            key={id}
            name={
              <Link to="/trips/$id" params={{ id }}>
                {title}
              </Link>
            }
            details={[[daysText(legs), countText(legs.length, 'flight')].filter(Boolean).join(', ')]}
          />
        ))}
      </EntryList>
    </Card>
  );
}

function daysText(legs: Trip['legs']): string | null {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  return first.date === last.date ? formatDate(first.date) : `${formatDate(first.date)} to ${formatDate(last.date)}`;
}
