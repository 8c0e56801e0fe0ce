import type { ReactNode } from 'react';
import { formatDate } from '#src/format/date.ts';
import type { ExcludedEvent, ScoreEvent } from '#src/reference/aircraft-model.ts';
import { isUnverified } from '#src/reference/unverified.ts';
import { deathsText } from './deaths-text.ts';
import classes from './entries.module.css';
import { SourceLine } from './source-line.tsx';

export function ScoreEventEntry({ event }: { event: ScoreEvent }) {
  return (
    <li>
      <EventFacts event={event} />
    </li>
  );
}

/** An event that the score does not count, with the reason first. */
export function ExcludedEntry({ event }: { event: ExcludedEvent }) {
  return (
    <li>
      <EventFacts event={event}>
        <p>Not counted: {event.why}.</p>
      </EventFacts>
    </li>
  );
}

function EventFacts({ event, children }: { event: ScoreEvent; children?: ReactNode }) {
  const { date, operator, flight, registration, location, icaoType, fatalitiesOnBoard, isHullLoss, source } = event;
  const facts = [operator, location, icaoType, registration].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.head}>
        <h4 className={classes.title}>{flight ?? operator}</h4>
        <span className={classes.date}>{formatDate(date)}</span>
      </div>
      {children}
      <p className={classes.detail}>{facts}</p>
      <p className={classes.detail}>
        {deathsText(fatalitiesOnBoard)} · {isHullLoss ? 'aircraft lost' : 'aircraft not lost'}
      </p>
      <p className={classes.sources}>
        <SourceLine source={{ ...source, isVerified: !isUnverified(source) }} />
      </p>
    </>
  );
}
