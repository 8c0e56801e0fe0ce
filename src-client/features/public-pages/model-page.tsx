import { Fragment, type ReactNode } from 'react';
import { sayClass } from '#src/aircraft/class-words.ts';
import { shortName } from '#src/aircraft/likely-words.ts';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import type { ModelEntry, ModelRow } from '#src/catalog/catalog-event.ts';
import type { Figure } from '#src/reference/source.ts';
import { airlinePath, comparePath, modelPath, reportedPath } from '#src/routes.ts';
import { reportText } from '#src/safety/airline/airline-accidents.ts';
import { recordBrief, recordSentence } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import type { Spoken } from '#src/words/speak.ts';
import { ServiceTimeline } from '../../shared/service-timeline.tsx';
import { Whiskers } from '../../shared/whiskers.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { each, Record, spoken, t } from '../../ui/words.ts';
import { eventList, FIRST_EVENTS } from './event-list.tsx';
import { cite, cited, improvementItems, LinkList, List, type PageContent, Part, Text, Unknowns } from './parts.tsx';
import { reportedSince } from './reported-page.tsx';

const MOST_OPERATORS = 40;

/** Everything on record about one aircraft model. @param models every model, for comparisons */
export function modelPage(entry: Spoken<ModelEntry>, models: Spoken<ModelRow>[]): PageContent {
  const sources = new SourceList();
  const { id, name, score, scoreBasis: basis, reported = [], improvements } = entry;
  const short = shortName(name);
  const sentence = spoken(recordSentence(name, score));
  return {
    path: modelPath(id),
    crumb: short,
    title: t('pages.model.safeItsAccidentRecord', { short }),
    heading: t('pages.model.safe', { short }),
    description: sentence,
    brief: briefOf(name, score),
    answer: (
      <>
        {sentence}
        {cite(sources, ...(basis ? [...basis.sources, AVERAGE_SOURCE] : []))}
        {reported.map((event) => (
          <Fragment key={event.what}>
            {' '}
            {t('pages.model.notCounted', { report: reportText(event) })}
            {cite(sources, event.source)}
          </Fragment>
        ))}
      </>
    ),
    body: (
      <>
        {record(entry, sources)}
        {reportedSince(
          reported.map(({ source, ...event }) => ({
            ...event,
            path: reportedPath(event),
            cites: sources.addAll([source]),
          })),
        )}
        {eventParts(entry, sources)}
        {improvements.length > 0 && (
          <Part title={t('pages.model.whatWasChanged')} isFolded>
            <List>{improvementItems(improvements, sources)}</List>
          </Part>
        )}
        {entry.operators.length > 0 && <Operators entry={entry} />}
        <Compared entry={entry} models={models} />
        <Unknowns>
          {each('li', unknownsOf(entry))}
          {entry.note && (
            <li>
              <Record>{entry.note}</Record>
            </li>
          )}
        </Unknowns>
      </>
    ),
    aside: inFigures(entry, sources),
    sources,
    score,
    things: [datasetOf(entry, short, sentence)],
  };
}

function record(entry: Spoken<ModelEntry>, sources: SourceList): ReactNode {
  const { scoreBasis: basis } = entry;
  return (
    <Part title={t('pages.model.record')}>
      <Whiskers models={[entry]} isLinked={false} />
      <Text>{entry.standing}</Text>
      <Timeline entry={entry} />
      {basis && (
        <Disclosure title={t('pages.model.howFlightsWereCounted')}>
          <p>{cited(<Record>{basis.derivation}</Record>, sources, ...basis.sources)}</p>
        </Disclosure>
      )}
    </Part>
  );
}

function inFigures(entry: Spoken<ModelEntry>, sources: SourceList): ReactNode {
  const figure = (name: string, value: Figure | null) =>
    value && ([name, cited(figureText(value), sources, value.source, ...(value.extraSources ?? []))] as const);
  return (
    <Part title={t('pages.model.figures')}>
      <DescriptionList
        items={[
          [
            t('pages.model.class'),
            t('pages.model.classAndBuilt', {
              category: sayClass(entry.category, 'one'),
              isInProduction: String(entry.isInProduction),
            }),
          ],
          [t('pages.model.airlineService'), cited(spoken(servicePeriod(entry)), sources, entry.source)],
          [t('pages.model.typeCodes'), [...entry.icaoTypes, ...entry.iataTypes].join(', ')],
          figure(t('pages.model.built'), entry.totalBuilt),
          figure(t('pages.model.aircraftLostAllOperators'), entry.hullLosses),
          figure(t('pages.model.deathsBoardAllOperators'), entry.fatalities),
          figure(t('pages.model.aircraftLostPerMillion'), entry.hullLossRatePerMillionDepartures),
        ]}
      />
    </Part>
  );
}

function Timeline({ entry }: { entry: Spoken<ModelEntry> }) {
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
  return t('pages.model.figure', {
    bound: isApproximate ? (isLowerBound ? 'both' : 'about') : String(isLowerBound),
    value,
    asOf: { date: asOf },
    hasNote: String(Boolean(note)),
    note: note ?? '',
  });
}

function eventParts({ events, id }: Spoken<ModelEntry>, sources: SourceList): ReactNode {
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
      {part(t('pages.model.fatalAccidentsScore'), ['counted'], t('pages.model.theseMakeUpFigure'))}
      {part(t('pages.model.listedButNotCounted'), ['leftOut', 'airline'], t('pages.model.someoneDiedActWas'))}
      {part(t('pages.model.withoutDeathsBoard'), ['major', 'minor'], t('pages.model.seriousEventsSaySomething'))}
    </>
  );
}

function Operators({ entry: { operators, name } }: { entry: Spoken<ModelEntry> }) {
  const links = operators.slice(0, MOST_OPERATORS).map(({ slug, name: airline, count }) => ({
    text: airline,
    href: airlinePath(slug),
    note: count === null ? undefined : String(count),
  }));
  return (
    <Part title={t('pages.model.whoFlies')} isFolded>
      <Text>
        {t('pages.model.operators', {
          count: operators.length,
          name: shortName(name),
          isShort: String(operators.length > links.length),
          most: MOST_OPERATORS,
        })}
      </Text>
      <LinkList links={links} />
    </Part>
  );
}

type ComparedProps = { entry: Spoken<ModelEntry>; models: Spoken<ModelRow>[] };

function Compared({ entry: { id, comparedWith, category }, models }: ComparedProps) {
  const others = comparedWith.flatMap((other) => models.find((model) => model.id === other) ?? []);
  const links = others.map((other) => ({
    text: t('pages.model.compared', { name: shortName(other.name) }),
    href: comparePath(id, other.id),
  }));
  return (
    <Part title={t('pages.model.comparedOthers')} isFolded>
      <LinkList
        links={[
          ...links,
          { text: t('pages.model.allOfClass', { class: sayClass(category, 'many') }), href: '/aircraft' },
        ]}
      />
    </Part>
  );
}

function unknownsOf({ scoreBasis: basis, score, events }: Spoken<ModelEntry>): string[] {
  const isLaterListed = events.some(({ date }) => (date ?? '').slice(0, 4) > (basis?.asOf ?? ''));
  return [
    basis?.basis === 'estimated' &&
      t('pages.model.itsFlightsEstimateMay', { percent: Math.round(basis.relativeUncertainty * 100) }),
    basis &&
      (isLaterListed
        ? t('pages.model.whatHappenedAfterListed', { asOf: basis.asOf })
        : t('pages.model.figureDoesntCountEvents', { asOf: basis.asOf })),
    score.rateBasis === 'early' && t('pages.model.hasFlownLittleSo'),
    score.rateBasis === 'category' && t('pages.model.itsOwnFlightsSay'),
  ].filter((text) => typeof text === 'string');
}

function datasetOf({ id, score }: Spoken<ModelEntry>, short: string, sentence: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: t('pages.model.accidentRecord', { short }),
    description: t('pages.model.everyEventItsDate', { sentence }),
    url: modelPath(id),
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    temporalCoverage: score.from === null ? undefined : `${score.from}/${score.asOf}`,
    creator: { '@type': 'Organization', name: 'Airworthy', url: '/' },
    distribution: [{ '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: `/api/models/${id}` }],
  };
}

function briefOf(name: string, score: Spoken<ModelEntry>['score']): string | undefined {
  const brief = recordBrief(name, score);
  return brief && spoken(brief);
}
