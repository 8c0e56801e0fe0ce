import type { ReactNode } from 'react';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import { newestDate } from '#src/reference/unverified.ts';
import type { Method } from '#src/safety/method.ts';
import { AVERAGE_SOURCE, FIT } from '#src/safety/rates/fit.ts';
import { flights } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { eventList } from './event-list.tsx';
import { cite, type PageContent } from './page-content.tsx';
import { Contents, Part } from './parts.tsx';

/** How scores are made. @param sections explain `method` */
export function methodPage(
  { models, countedTo }: Method,
  sections: { title: string; id?: string; body: ReactNode }[],
): PageContent {
  const sources = new SourceList();
  const own = models.filter(({ score }) => score.rateBasis === 'record').length;
  return {
    path: '/method',
    title: 'How we score',
    heading: 'How we score',
    description:
      'How we score aircraft models: the formula, worked examples, every model with its range, what is left out, and where the figures come from.',
    answer: (
      <>
        Airline flying on average: one fatal accident in {flights(1e6 / FIT.averageRate)} flights ({FIT.from} to{' '}
        {FIT.to}
        ).{cite(sources, AVERAGE_SOURCE)} Our score compares these very small risks, model by model, and shows how
        certain it is: {own} of {models.length} models have a long record of their own, counted to the end of{' '}
        {countedTo}, the others an early estimate. It is calculated from published figures: no opinions, no AI.
      </>
    ),
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
export function leftOutPage(events: CatalogEvent[]): PageContent {
  const sources = new SourceList();
  return {
    path: '/method/left-out',
    title: 'Events our scores leave out, and why',
    heading: 'Events our scores leave out',
    description: `The ${events.length} well-known events that our scores leave out, each with its date and the reason.`,
    answer: (
      <>
        Our scores leave out {events.length} well-known events, each for the reason given here.{' '}
        <a href="/method">How we score</a>.
      </>
    ),
    body: <Part title="Events">{eventList(events, sources)}</Part>,
    sources,
  };
}

/** Every document that scores and ratings are based on. */
export function methodSourcesPage({ sources, countedTo }: Method): PageContent {
  return {
    path: '/method/sources',
    title: 'Sources of our scores and ratings',
    heading: 'Sources of our scores',
    description: `The ${sources.length} documents behind our scores and ratings, each with its date and a link.`,
    answer: (
      <>
        Our scores and ratings are based on {sources.length} documents; accidents are counted to the end of {countedTo}.{' '}
        <a href="/method">How we score</a>.
      </>
    ),
    sources: new SourceList(sources),
    asOf: newestDate([...sources, { asOf: countedTo }]),
  };
}
