import { type EventGroup, type ListedEvent, listEvents } from '#src/safety/model/event-list.ts';
import { marks } from '../../../ui/source-marks.ts';
import { deathsText } from '../events/deaths-text.ts';
import { eventDate } from '../events/event-date.ts';
import { usePrintedModel, useReport } from '../report-context.ts';
import classes from './print-sheet.module.css';

const GROUPS: { title: string; in: EventGroup[] }[] = [
  { title: 'Accidents counted in the score', in: ['counted'] },
  { title: 'Left out of the score', in: ['leftOut'] },
  { title: 'Other events', in: ['major', 'minor'] },
  { title: 'Found on the web (unverified)', in: ['unchecked'] },
];

/** The events of the model and the airline, one line each, and what has changed since. */
export function PrintEvents() {
  const report = useReport();
  const { airlineSafety, sourceList } = report;
  const { modelSafety, score } = usePrintedModel();
  const events = listEvents({ modelSafety, score, sourceList });
  const { improvements = [], improvementsSources } = modelSafety ?? {};
  return (
    <>
      {GROUPS.map(({ title, in: groups }) => (
        <Group key={title} title={title} events={events.filter(({ group }) => groups.includes(group))} />
      ))}
      {airlineSafety.accidents && airlineSafety.accidents.length > 0 && (
        <section>
          <h2>{airlineSafety.airlineName}: fatal accidents</h2>
          <ul>
            {airlineSafety.accidents.map(({ date, flight, aircraft, fatalities, standing, sources }) => (
              <li key={`${date} ${flight} ${aircraft}`}>
                {eventDate(date)}: {[flight, aircraft, deathsText(fatalities)].filter(Boolean).join(', ')}
                {standing !== 'counted' && ' (not counted)'} {marks(sources)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {improvements.length > 0 && (
        <section>
          <h2>Safety improvements</h2>
          <ul>
            {improvements.map((text, index) => (
              <li key={text}>
                {text} {marks(improvementsSources?.[index])}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Group({ title, events }: { title: string; events: ListedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className={classes.count}>({events.length})</span>
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>{lineOf(event)}</li>
        ))}
      </ul>
    </section>
  );
}

function lineOf({ date, title, location, aircraftType, deathsOnBoard, deathsOnGround, whyLeftOut }: ListedEvent) {
  const facts = [title, location, aircraftType].filter(Boolean).join(', ');
  const notCounted = whyLeftOut ? ` Not counted: ${whyLeftOut}.` : '';
  return `${eventDate(date)}: ${facts}. ${deathsText(deathsOnBoard, deathsOnGround)}.${notCounted}`;
}
