import type { ReactNode } from 'react';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { aircraftScoreText, scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/model/score-label.ts';
import type { DescribedLeg } from '#src/trips/trip-report.ts';
import { BanNote } from '../../shared/ban-note.tsx';
import basics from '../../styles/basics.module.css';
import frame from '../../ui/page-frame.module.css';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { aircraftText, routeText, timeText } from './leg-words.ts';
import classes from './trips.module.css';

/** One flight of a trip: where and when, the likely aircraft, how much is known about it, and its score with range. */
export function LegRow({ leg, actions }: { leg: DescribedLeg; actions?: ReactNode }) {
  const { flightNumber, airline, ban, knowledgeText, sentence, score } = leg;
  const way = routeText(leg);
  return (
    <li className={classes.leg}>
      <div className={classes.words}>
        <h4 className={classes.number}>
          {flightNumberText(flightNumber)}
          {airline && <span className={basics.note}> {airline}</span>}
        </h4>
        {way && <p>{way}</p>}
        <p className={basics.note}>{timeText(leg)}</p>
        <p className={basics.medium}>{aircraftText(leg)}</p>
        <p className={basics.note}>{knowledgeText}</p>
        {sentence && <p className={basics.note}>{sentence}</p>}
      </div>
      <div>
        <BanNote ban={ban} />
        {score && (
          <>
            <ScoreBar tone={scoreLabel(score.value).color} {...score} average={WORLD_AVERAGE_SCORE} />
            <p className={classes.score}>{aircraftScoreText(score)}</p>
          </>
        )}
      </div>
      {actions && <div className={`${classes.side} ${frame.unprinted}`}>{actions}</div>}
    </li>
  );
}
