import { formatDate } from '#src/format/date.ts';
import type { PageEvent } from '#src/public-pages/page.ts';
import classes from './event-list.module.css';
import { Cites, keyOf, Spans } from './spans.tsx';

/** Events one by one, with their documents. */
export function EventList({ events }: { events: PageEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className={classes.events}>
      {events.map(({ date, title, facts, text, aside, cites }, index) => (
        <li key={keyOf(index)}>
          <p className={classes.head}>
            <time className={classes.date} dateTime={date ?? undefined}>
              {date ? formatDate(date) : 'Date not known'}
            </time>{' '}
            <strong>{title}</strong>
            <Cites cites={cites} />
          </p>
          <p className={classes.facts}>
            <Spans text={facts} />
          </p>
          {text && <p>{text}</p>}
          {aside && <p className={classes.aside}>{aside}</p>}
        </li>
      ))}
    </ul>
  );
}
