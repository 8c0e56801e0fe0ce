import type { ReactNode } from 'react';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import { newestDate } from '#src/reference/unverified.ts';
import type { Method } from '#src/safety/method.ts';
import { AVERAGE_SOURCE, FIT } from '#src/safety/rates/fit.ts';
import { sayFlights } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import type { Spoken } from '#src/words/speak.ts';
import { linkTo, t } from '../../ui/words.ts';
import { eventList } from './event-list.tsx';
import { Contents, cite, type PageContent, Part } from './parts.tsx';

/** How scores are made. @param sections explain `method` */
export function methodPage(
  { models, countedTo }: Spoken<Method>,
  sections: { title: string; id?: string; body: ReactNode }[],
): PageContent {
  const sources = new SourceList();
  const own = models.filter(({ score }) => score.rateBasis === 'record').length;
  return {
    path: '/method',
    title: t('pages.method.howScore'),
    heading: t('pages.method.howScore'),
    description: t('pages.method.howScoreAircraftModels'),
    answer: t('pages.method.airlineFlyingAverageOne', {
      flights: sayFlights(1e6 / FIT.averageRate),
      from: String(FIT.from),
      to: String(FIT.to),
      cite: () => cite(sources, AVERAGE_SOURCE),
      own,
      length: models.length,
      countedTo,
    }),
    // the short answer, and what it is based on for those who ask
    body: sections.map(({ title, id, body }, index) => (
      <Part key={title} title={title} id={id} isFolded={index > 0}>
        {body}
      </Part>
    )),
    aside: <Contents parts={sections} />,
    sources,
    asOf: newestDate([...sources.list, { asOf: countedTo }]),
  };
}

/** Every well-known event that scores leave out, newest first, with the reason. @param events only those */
export function leftOutPage(events: Spoken<CatalogEvent>[]): PageContent {
  const sources = new SourceList();
  return {
    path: '/method/left-out',
    title: t('pages.method.eventsOurScoresLeave'),
    heading: t('pages.method.eventsOurScoresLeave2'),
    description: t('pages.method.wellKnownEventsOur', { length: events.length }),
    answer: t('pages.method.ourScoresLeaveOut', { length: events.length, link: linkTo('/method') }),
    body: <Part title={t('pages.method.events')}>{eventList(events, sources)}</Part>,
    sources,
  };
}

export function methodSourcesPage({ sources, countedTo }: Spoken<Method>): PageContent {
  return {
    path: '/method/sources',
    title: t('pages.method.sourcesOurScoresRatings'),
    heading: t('pages.method.sourcesOurScores'),
    description: t('pages.method.documentsBehindOurScores', { length: sources.length }),
    answer: t('pages.method.ourScoresRatingsBased', { length: sources.length, countedTo, link: linkTo('/method') }),
    sources: new SourceList(sources),
    asOf: newestDate([...sources, { asOf: countedTo }]),
  };
}
