import type { ReactNode } from 'react';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import { airlinePath, modelPath } from '#src/routes.ts';
import { type OfficialReport, officialReportOf } from '#src/safety/model/official-reports.ts';
import type { SourceList } from '#src/safety/report/source-list.ts';
import type { Spoken } from '#src/words/speak.ts';
import { deathsText, OfficialReportLine } from '../../shared/official-report.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RECORD_LANGUAGE, Record, spoken, t } from '../../ui/words.ts';
import classes from './event-list.module.css';
import { Cites, FirstOf, joined } from './parts.tsx';

/** of a model's or an airline's, the others open on request */
export const FIRST_EVENTS = 6;

/** What an event need not mention because the whole page is about it. */
export type Subject = { model?: string; airline?: string };

/** Makes the entries of events, and adds their documents to the page's own. @param first how many are shown at once */
export function eventList(
  events: Spoken<CatalogEvent>[],
  sources: SourceList,
  subject: Subject = {},
  first = Infinity,
): ReactNode {
  if (events.length === 0) return null;
  const entries = events.map((event, index) => (
    <EventEntry
      key={String(index)}
      date={event.date}
      title={event.title}
      facts={<EventFacts event={event} subject={subject} />}
      text={textOf(event)}
      aside={event.whyLeftOut && t('pages.eventList.leftOutScore', { whyLeftOut: event.whyLeftOut })}
      cites={sources.addAll(event.sources)}
      official={officialReportOf(event, event.standing === 'counted')}
    />
  ));
  return <FirstOf first={first} entries={entries} list={(some) => <EventList>{some}</EventList>} />;
}

/** Takes `EventEntry` elements. */
export function EventList({ children }: { children: ReactNode }) {
  return <ul className="ruled">{children}</ul>;
}

export type EventEntryProps = {
  /** ISO, possibly only year or month; null if unknown */
  date: string | null;
  title: string;
  facts: ReactNode;
  text?: string | null;
  /** why a score leaves it out */
  aside: string | null;
  cites: number[];
  official?: OfficialReport | null;
};

export function EventEntry({ date, title, facts, text, aside, cites, official = null }: EventEntryProps) {
  return (
    <li>
      <Disclosure
        title={
          <span className={classes.line}>
            <time className="note" dateTime={date ?? undefined}>
              {date ? spoken({ date }) : t('pages.eventList.dateNotKnown')}
            </time>{' '}
            <strong lang={RECORD_LANGUAGE}>{title}</strong>
          </span>
        }
      >
        <p>
          {facts}
          <Cites cites={cites} />
        </p>
        {text && <p lang={RECORD_LANGUAGE}>{text}</p>}
        {aside && <p>{aside}</p>}
        <OfficialReportLine report={official} />
      </Disclosure>
    </li>
  );
}

function EventFacts({ event, subject }: { event: Spoken<CatalogEvent>; subject: Subject }) {
  const { model, aircraft, airlines, operator, location, title, deathsOnBoard, deathsOnGround } = event;
  const link = (text: string, href: string) => <a href={href}>{text}</a>;
  const isOperatorNamed = airlines.length > 0 || (operator && title.startsWith(operator));
  const facts = [
    model ? model.id !== subject.model && link(model.name, modelPath(model.id)) : recorded(aircraft),
    ...airlines.filter(({ slug }) => slug !== subject.airline).map(({ slug, name }) => link(name, airlinePath(slug))),
    !isOperatorNamed && recorded(operator),
    recorded(location),
    deathsText(deathsOnBoard, deathsOnGround),
  ];
  return joined(facts.filter(Boolean), ' · ');
}

const recorded = (text: string | null) => text && <Record>{text}</Record>;

function textOf({ description, cause, isCauseVerified }: Spoken<CatalogEvent>): string | null {
  const causeText =
    cause && (isCauseVerified ? cause : t('pages.eventList.causeGeneralKnowledgeUnverified', { cause }));
  return [description, causeText].filter(Boolean).join(' ') || null;
}
