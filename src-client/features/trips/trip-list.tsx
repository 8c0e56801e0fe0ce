import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Trip, TripLeg } from '#src/trips/trip.ts';
import type { TripWithNext } from '#src/trips/trips-by-time.ts';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { joined, spoken, t } from '../../ui/words.ts';

export type TripListProps = {
  title: string;
  trips: TripWithNext[];
  today: string;
};

export function TripList({ title, trips, today }: TripListProps) {
  if (trips.length === 0) return null;
  return (
    <Card title={title}>
      <EntryList>
        {trips.map(({ trip: { id, title, legs }, next }) => (
          <Entry
            key={id}
            name={
              <Link to="/trips/$id" params={{ id }}>
                {title}
              </Link>
            }
            details={[
              joined([daysText(legs), t('app.common.flights', { count: legs.length })]),
              next && (legs.length === 1 ? routeText(next) : nextText(next, today)),
            ]}
          />
        ))}
      </EntryList>
    </Card>
  );
}

/** 'Next: BA286 on Nov 25, 2026, SFO to LHR' */
function nextText(leg: TripLeg, today: string): string {
  const flightNumber = flightNumberText(leg.flightNumber);
  const next =
    leg.date === today
      ? t('app.trips.nextToday', { flightNumber })
      : t('app.trips.next', { flightNumber, date: { date: leg.date } });
  return joined([next, routeText(leg)]);
}

function routeText({ origin, destination }: TripLeg): string | null {
  return origin && destination ? t('app.trips.to2', { origin, destination }) : null;
}

function daysText(legs: Trip['legs']): string | null {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  return first.date === last.date
    ? spoken({ date: first.date })
    : t('app.trips.days', { first: { date: first.date }, last: { date: last.date } });
}
