import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ShowMoreList } from '../../../ui/show-more-list.tsx';
import type { Tone } from '../../../ui/tone.ts';
import entries from './entries.module.css';
import { eventDate } from './event-date.ts';
import classes from './event-groups.module.css';

export type EventSectionProps = {
  title: string;
  lead: string;
  /** in place of entries, where there are none */
  none?: string | undefined;
  entries: ReactNode[];
  children?: ReactNode;
};

/** Events of one kind, with what they have in common. */
export function EventSection({ title, lead, none = 'None on record.', entries: shown, children }: EventSectionProps) {
  return (
    <section className={classes.group}>
      <h4>{title}</h4>
      <p className={classes.lead}>{lead}</p>
      {shown.length > 0 ? <ShowMoreList label={title} entries={shown} /> : none && <p className="medium">{none}</p>}
      {children}
    </section>
  );
}

/** The first line of an entry. */
export function EntryHead(props: { title: string; badge: { text: string; tone: Tone }; date: string | null }) {
  const { title, badge, date } = props;
  return (
    <div className={`row ${entries.head}`}>
      <h5>{title}</h5>
      <Badge tone={badge.tone}>{badge.text}</Badge>
      <span className={`note ${entries.date}`}>{eventDate(date)}</span>
    </div>
  );
}
