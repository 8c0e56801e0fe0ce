import { Fragment, type ReactNode } from 'react';
import { shortName } from '#src/aircraft/likely-words.ts';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import type { ModelEntry, ModelRow } from '#src/catalog/catalog-event.ts';
import { formatDate } from '#src/format/date.ts';
import { capital, formatNumber } from '#src/format/text.ts';
import type { Figure } from '#src/reference/source.ts';
import { airlinePath, comparePath, modelPath, reportedPath } from '#src/routes.ts';
import { REPORT_STANDING, reportText } from '#src/safety/airline/airline-accidents.ts';
import { recordBrief, recordSentence } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { ServiceTimeline } from '../../shared/service-timeline.tsx';
import { Whiskers } from '../../shared/whiskers.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EventEntry, EventList, eventList, FIRST_EVENTS } from './event-list.tsx';
import { cite, cited, improvementItems, type PageContent } from './page-content.tsx';
import { LinkList, List, Part, Text, Unknowns } from './parts.tsx';

const MOST_OPERATORS = 40;

/** Everything on record about one aircraft model. @param models every model, for comparisons */
export function modelPage(entry: ModelEntry, models: ModelRow[]): PageContent {
  const sources = new SourceList();
  const { id, name, score, scoreBasis: basis, reported = [], improvements } = entry;
  const short = shortName(name);
  const sentence = recordSentence(name, score);
  return {
    path: modelPath(id),
    crumb: short,
    title: `Is the ${short} safe? Its accident record`,
    heading: `Is the ${short} safe?`,
    description: sentence,
    brief: recordBrief(name, score),
    answer: (
      <>
        {sentence}
        {cite(sources, ...(basis ? [...basis.sources, AVERAGE_SOURCE] : []))}
        {reported.map((event) => (
          <Fragment key={event.what}>
            {` Not counted: ${reportText(event)}.`}
            {cite(sources, event.source)}
          </Fragment>
        ))}
      </>
    ),
    body: (
      <>
        {record(entry, sources)}
        {reported.length > 0 && reportedSince(reported, sources)}
        {eventParts(entry, sources)}
        {improvements.length > 0 && (
          <Part title="What was changed" isFolded>
            <List>{improvementItems(improvements, sources)}</List>
          </Part>
        )}
        {entry.operators.length > 0 && <Operators entry={entry} />}
        <Compared entry={entry} models={models} />
        <Unknowns>
          {unknownsOf(entry).map((unknown) => (
            <li key={unknown}>{unknown}</li>
          ))}
        </Unknowns>
      </>
    ),
    aside: inFigures(entry, sources),
    sources,
    score,
    things: [datasetOf(entry, short, sentence)],
  };
}

function record(entry: ModelEntry, sources: SourceList): ReactNode {
  const { scoreBasis: basis } = entry;
  return (
    <Part title="The record">
      <Whiskers models={[entry]} isLinked={false} />
      <Text>{entry.standing}</Text>
      <Timeline entry={entry} />
      {basis && (
        <Disclosure title="How the flights were counted">
          <p>
            {basis.derivation}
            {cite(sources, ...basis.sources)}
          </p>
        </Disclosure>
      )}
    </Part>
  );
}

function inFigures(entry: ModelEntry, sources: SourceList): ReactNode {
  const figure = (name: string, value: Figure | null) =>
    value && ([name, cited(figureText(value), sources, value.source, ...(value.extraSources ?? []))] as const);
  return (
    <Part title="In figures">
      <DescriptionList
        items={[
          ['Class', `${entry.category}, ${entry.isInProduction ? 'still' : 'no longer'} built`],
          ['In airline service', cited(servicePeriod(entry), sources, entry.source)],
          ['Type codes', [...entry.icaoTypes, ...entry.iataTypes].join(', ')],
          figure('Built', entry.totalBuilt),
          figure('Aircraft lost, all operators and causes', entry.hullLosses),
          figure('Deaths on board, all operators and causes', entry.fatalities),
          figure('Aircraft lost per million departures', entry.hullLossRatePerMillionDepartures),
        ]}
      />
    </Part>
  );
}

function Timeline({ entry }: { entry: ModelEntry }) {
  const { name, firstServiceYear, lastServiceYear, departuresByYear, events, fit } = entry;
  return (
    <ServiceTimeline
      models={[
        {
          name: shortName(name),
          firstServiceYear,
          lastYear: lastServiceYear ?? Number(fit.slice(0, 4)),
          departures: departuresByYear,
          events: events.map(({ date, title, standing }) => ({ date, title, isCounted: standing === 'counted' })),
        },
      ]}
    />
  );
}

function figureText({ value, asOf, isApproximate, isLowerBound, note }: Figure): string {
  const amount = `${isApproximate ? 'about ' : ''}${isLowerBound ? 'at least ' : ''}${formatNumber(value)}`;
  return `${amount} (${formatDate(asOf)}${note ? `; ${note}` : ''})`;
}

function reportedSince(reported: NonNullable<ModelEntry['reported']>, sources: SourceList): ReactNode {
  return (
    <Part title={`Reported since (${reported.length})`}>
      <Text>
        These were first reported on sites that anyone can edit. Each entry says whether it has been checked. No figure
        on this page counts them.
      </Text>
      <EventList>
        {reported.map((event) => (
          <EventEntry
            key={event.what}
            date={event.date}
            title={event.what}
            facts={<a href={reportedPath(event)}>What is known, and what it would change</a>}
            aside={`${capital(REPORT_STANDING)}.`}
            cites={sources.addAll([event.source])}
          />
        ))}
      </EventList>
    </Part>
  );
}

function eventParts({ events, id }: ModelEntry, sources: SourceList): ReactNode {
  const part = (title: string, standings: string[], text: string) => {
    const listed = events.filter(({ standing }) => standings.includes(standing));
    return (
      listed.length > 0 && (
        <Part title={`${title} (${listed.length})`} isFolded={!standings.includes('counted')}>
          <Text>{text}</Text>
          {eventList(listed, sources, { model: id }, FIRST_EVENTS)}
        </Part>
      )
    );
  };
  return (
    <>
      {part('Fatal accidents in the score', ['counted'], 'These make up the figure above.')}
      {part(
        'Listed, but not counted',
        ['leftOut', 'airline'],
        'Someone died, or the act was hostile. Each entry gives the reason it is left out.',
      )}
      {part(
        'Without deaths on board',
        ['major', 'minor'],
        'Serious events that say something about the aircraft. This is a selection, not everything that happened.',
      )}
    </>
  );
}

function Operators({ entry: { operators, name } }: { entry: ModelEntry }) {
  const links = operators.slice(0, MOST_OPERATORS).map(({ slug, name: airline, count }) => ({
    text: airline,
    href: airlinePath(slug),
    note: count === null ? undefined : String(count),
  }));
  return (
    <Part title="Who flies it" isFolded>
      <Text>
        {operators.length} of the airlines on record {operators.length === 1 ? 'flies' : 'fly'} the {shortName(name)}
        {operators.length > links.length && `; these are ${MOST_OPERATORS} of them, the largest known fleets first`}. A
        number is shown where a list is reliable enough to count. Each airline’s page names the list and its date.
      </Text>
      <LinkList links={links} />
    </Part>
  );
}

function Compared({ entry: { id, comparedWith, category }, models }: { entry: ModelEntry; models: ModelRow[] }) {
  const others = comparedWith.flatMap((other) => models.find((model) => model.id === other) ?? []);
  const links = others.map((other) => ({
    text: `Compared with the ${shortName(other.name)}`,
    href: comparePath(id, other.id),
  }));
  return (
    <Part title="Compared with others" isFolded>
      <LinkList links={[...links, { text: `All ${category}s and other aircraft`, href: '/aircraft' }]} />
    </Part>
  );
}

function unknownsOf({ scoreBasis: basis, score, note, events }: ModelEntry): string[] {
  const isLaterListed = events.some(({ date }) => (date ?? '').slice(0, 4) > (basis?.asOf ?? ''));
  return [
    basis?.basis === 'estimated' &&
      `Its flights are an estimate that may be off by ${Math.round(basis.relativeUncertainty * 100)}% either way; the interval allows for that.`,
    basis &&
      (isLaterListed
        ? `What happened after ${basis.asOf} is listed above but not counted in the figure.`
        : `The figure doesn't count events after ${basis.asOf}, and we have none on record.`),
    score.rateBasis === 'early' && 'It has flown little, so its score is an early estimate with a wide range.',
    score.rateBasis === 'category' &&
      'Its own flights say too little or are not published, so its score is that of its category.',
    note,
  ].filter((text) => typeof text === 'string');
}

function datasetOf({ id, score }: ModelEntry, short: string, sentence: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `Accident record of the ${short}`,
    description: `${sentence} With every event, its date, place, deaths, and source.`,
    url: modelPath(id),
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    temporalCoverage: score.from === null ? undefined : `${score.from}/${score.asOf}`,
    creator: { '@type': 'Organization', name: 'Airworthy', url: '/' },
    distribution: [{ '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: `/api/models/${id}` }],
  };
}
