import type { ReactNode } from 'react';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import { aircraftScoreText } from '#src/safety/model/record-sentence.ts';
import type { DescribedLeg, SharedTrip } from '#src/trips/trip.ts';
import { daysOf } from '#src/trips/trips-by-time.ts';
import { BanNote, BanNotes } from '../../shared/ban-note.tsx';
import { ScoreRange } from '../../shared/score-range.tsx';
import { Card } from '../../ui/card.tsx';
import { aircraftText, countedText, routeText, timeText } from './leg-words.ts';
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
          <p className="title">{sum.sentence}</p>
          <p className="note">
            {countedText(sum)} The rates of the flights add up: <a href="/method#trips">how the range is made</a>.
          </p>
        </Card>
      )}
      <Card title="Flights">
        {legs.length === 0 && <p className="soft">No flights yet. Add one with its date.</p>}
        {daysOf(legs).map((day) => (
          <div key={day.legs[0]?.id} className={classes.day}>
            <h3>{formatDate(day.date)}</h3>
            {day.isEarlier && (
              <p className="note">You cross the date line before this flight, so the date goes back.</p>
            )}
            <ul className="ruled">
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

/** One flight of a trip: where and when, the likely aircraft, how much is known about it, and its score with range. */
function LegRow({ leg, actions }: { leg: DescribedLeg; actions?: ReactNode }) {
  const { flightNumber, airline, ban, knowledgeText, sentence, score } = leg;
  const way = routeText(leg);
  return (
    <li className={classes.leg}>
      <div className={classes.words}>
        <h4>
          {flightNumberText(flightNumber)}
          {airline && <span className="note"> {airline}</span>}
        </h4>
        {way && <p>{way}</p>}
        <p className="note">{timeText(leg)}</p>
        <p className="medium">{aircraftText(leg)}</p>
        <p className="note">{knowledgeText}</p>
        {sentence && <p className="note">{sentence}</p>}
      </div>
      <div>
        <BanNote ban={ban} />
        {score && (
          <>
            <ScoreRange score={score} />
            <p className="note">{aircraftScoreText(score)}</p>
          </>
        )}
      </div>
      {actions && (
        <div className={classes.side} data-unprinted>
          {actions}
        </div>
      )}
    </li>
  );
}
