import type { ListedEvent } from '#src/safety/model/event-list.ts';
import { severityBadge } from '#src/safety/model/incident-severity.ts';
import { Citations } from '../provenance/citations.tsx';
import { Unverified } from '../provenance/source-line.tsx';
import { deathsText } from './deaths-text.ts';
import classes from './entries.module.css';
import { EntryHead } from './event-section.tsx';

/** One event, with its model where several are listed: when, who, where, deaths, cause, how the score treats it, and its sources. */
export function EventEntry({ event, modelName }: { event: ListedEvent; modelName?: string }) {
  const { title, date, severity, description, cause, isCauseVerified, whyLeftOut, sources } = event;
  const { text, color } = severityBadge(severity);
  return (
    <li tabIndex={-1} className={classes.entry}>
      <EntryHead title={title} badge={{ text, tone: color }} date={date} />
      {modelName && <p className="aside">{modelName}</p>}
      {description && <p>{description}</p>}
      {whyLeftOut && <p className="medium">Not counted: {whyLeftOut}.</p>}
      <p className="aside">{deathsLine(event)}</p>
      <p className="aside">
        Cause: {cause ?? 'Unknown'}
        {cause && !isCauseVerified && <Unverified />}
      </p>
      {event.operator !== null && <p className="aside">{aircraftLine(event)}</p>}
      <Citations sources={sources} label={title} />
    </li>
  );
}

function deathsLine({ deathsOnBoard, deathsOnGround, isHullLoss }: ListedEvent): string {
  const aircraft = isHullLoss === null ? '' : isHullLoss ? ' · aircraft destroyed' : ' · aircraft survived';
  return deathsText(deathsOnBoard, deathsOnGround) + aircraft;
}

function aircraftLine({ operator, location, aircraftType, registration }: ListedEvent): string {
  return [operator, location ?? 'Place unknown', aircraftType ?? 'Type unknown', registration]
    .filter((part) => part !== null)
    .join(' · ');
}
