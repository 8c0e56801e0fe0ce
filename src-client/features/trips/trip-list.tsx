import { Link } from '@tanstack/react-router';
import { formatDate } from '#src/format/date.ts';
import { countText } from '#src/format/number.ts';
import type { Trip } from '#src/trips/trip.ts';
import { Card } from '../../ui/card.tsx';
import classes from './trips.module.css';

/** All trips of a member, each with the way to it. */
export function TripList({ trips }: { trips: Trip[] }) {
  return (
    <Card title="Your trips">
      <ul className={classes.list}>
        {trips.map(({ id, title, legs }) => (
          <li key={id} className={classes.item}>
            <Link to="/trips/$id" params={{ id }} className={classes.name}>
              {title}
            </Link>
            <span className={classes.small}>
              {[daysText(legs), countText(legs.length, 'flight')].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function daysText(legs: Trip['legs']): string | null {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  return first.date === last.date ? formatDate(first.date) : `${formatDate(first.date)} to ${formatDate(last.date)}`;
}
