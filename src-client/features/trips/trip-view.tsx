import type { ReactNode } from 'react';
import { formatDate } from '#src/format/date.ts';
import { daysOf } from '#src/trips/leg-order.ts';
import type { DescribedLeg, SharedTrip } from '#src/trips/trip-report.ts';
import { BanNotes } from '../../shared/ban-note.tsx';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { LegRow } from './leg-row.tsx';
import { countedText } from './leg-words.ts';
import classes from './trips.module.css';

export type TripViewProps = {
  trip: Pick<SharedTrip, 'legs' | 'sum'>;
  /** the actions for a flight; not printed */
  actionsOf?: (leg: DescribedLeg) => ReactNode;
};

/** The flights of a trip by day and the rate of the whole trip; the same for its owner and for anyone with the link. */
export function TripView({ trip: { legs, sum }, actionsOf }: TripViewProps) {
  return (
    <>
      {sum && (
        <Card title="The whole trip">
          <BanNotes bans={legs.map(({ ban }) => ban)} />
          <p className={classes.sum}>{sum.sentence}</p>
          <p className={basics.note}>
            {countedText(sum)} The rates of the flights add up: <a href="/method#trips">how the range is made</a>.
          </p>
        </Card>
      )}
      <Card title="Flights">
        {legs.length === 0 && <p className={classes.soft}>No flights yet. Add one with its date.</p>}
        {daysOf(legs).map((day) => (
          <div key={day.legs[0]?.id} className={classes.day}>
            <h3>{formatDate(day.date)}</h3>
            {day.isEarlier && (
              <p className={basics.note}>You cross the date line before this flight, so the date goes back.</p>
            )}
            <ul className={classes.flights}>
              {day.legs.map((leg) => (
                <LegRow key={leg.id} leg={leg} actions={actionsOf?.(leg)} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </>
  );
}
