import type { ReactNode } from 'react';
import { shortName } from '#src/aircraft/likely-words.ts';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import type { ModelEntry, ModelRow } from '#src/catalog/catalog-event.ts';
import { LONGEST_TITLE } from '#src/catalog/public-page.ts';
import { capital, countText, millionsText } from '#src/format/text.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { comparePath, modelPath } from '#src/routes.ts';
import type { ModelsComparison } from '#src/safety/model/models-comparison.ts';
import { intervalWords } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { eventList } from './event-list.tsx';
import { CompareForm } from './forms.tsx';
import { cited, type PageContent } from './page-content.tsx';
import { LinkList, Part, Text, Unknowns } from './parts.tsx';

const LATEST = 5;

/** Compares two models. @param isIndexed whether search engines list the pair */
export function comparePage(
  pair: [ModelEntry, ModelEntry],
  { relative, absolute }: ModelsComparison,
  isIndexed: boolean,
): PageContent {
  const sources = new SourceList();
  const [a, b] = pair;
  const [nameA, nameB] = [shortName(a.name), shortName(b.name)];
  const names = `${nameA} or ${nameB}`;
  const to = newestDate(pair.map(({ score }) => score));
  const rates = pair.map(({ score, name }) => `the ${shortName(name)} ${intervalWords(score)}`).join('; ');
  const sentence = `${relative} ${to ? `Records to ${to}: ${rates}` : capital(rates)}.`;
  return {
    path: comparePath(a.id, b.id),
    crumb: names,
    title: titleOfPair(names),
    heading: `${names}?`,
    description: sentence,
    brief: `${names}? ${relative}`,
    answer: cited(sentence, sources, ...pair.flatMap(({ scoreBasis }) => scoreBasis?.sources ?? []), AVERAGE_SOURCE),
    body: (
      <>
        <Part title="Side by side">
          <Whiskers models={pair} />
          <DataTable caption="The figures" head={['', nameA, nameB]} rows={figureRows(pair)} />
          <Text>
            {absolute}
            {' Both are small.'}
          </Text>
        </Part>
        {latestPart(a, sources)}
        {latestPart(b, sources)}
        <Unknowns>
          <li>Different airlines fly these models, in different regions and years. A rate mixes all of that.</li>
        </Unknowns>
      </>
    ),
    sources,
    isIndexed,
  };
}

/** As much of the question as fits next to the names. */
function titleOfPair(names: string): string {
  const titles = [`${names}: which has the better record?`, `${names}: accident records`, names];
  return titles.find(({ length }) => length <= LONGEST_TITLE) ?? names;
}

function latestPart(entry: ModelEntry, sources: SourceList): ReactNode {
  const name = shortName(entry.name);
  const latest = entry.events.filter(({ standing }) => standing === 'counted').slice(0, LATEST);
  return (
    <Part title={`Fatal accidents in the score: ${name}`}>
      {latest.length > 0 ? (
        eventList(latest, sources, { model: entry.id })
      ) : (
        <Text>
          {entry.scoreBasis
            ? `None: no fatal accident counts toward the score of the ${name}.`
            : `Nothing is counted: the ${name}'s score is that of its category, as no flight counts are published for it.`}
        </Text>
      )}
      <LinkList links={[{ text: `Everything on record about the ${name}`, href: modelPath(entry.id) }]} />
    </Part>
  );
}

function figureRows(pair: ModelEntry[]): ReactNode[][] {
  const row = (name: string, textOf: (entry: ModelEntry) => string) => [name, ...pair.map(textOf)];
  return [
    row('Score and range', ({ score }) => `${score.value} (${score.low} to ${score.high})`),
    row('Fatal accidents', ({ score }) =>
      score.fatalAccidents === null ? 'not known' : countText(score.fatalAccidents, 'accident'),
    ),
    row('Flights', ({ score }) =>
      score.exposureMillionDepartures === null
        ? 'not published'
        : `${millionsText(score.exposureMillionDepartures)}${score.basis === 'estimated' ? ' (estimated)' : ''}`,
    ),
    row('Years counted', ({ score }) => (score.from === null ? 'not known' : `${score.from} to ${score.asOf}`)),
    row('In service', servicePeriod),
    row('Still in production', ({ isInProduction }) => (isInProduction ? 'yes' : 'no')),
  ];
}

/** A picker for any two models. @param pairs those that search engines list, as ids */
export function comparePicker(models: ModelRow[], pairs: [string, string][]): PageContent {
  const classOf = (id: string) => models.find((model) => model.id === id)?.category ?? 'other aircraft';
  const nameOf = (id: string) => shortName(models.find((model) => model.id === id)?.name ?? id);
  return {
    path: '/compare',
    title: 'Compare two aircraft models',
    heading: 'Compare two aircraft',
    description:
      'Two records differ only if the difference is larger than chance. Each comparison says how likely it is that one of the two models has the lower rate.',
    body: (
      <>
        <Part title="Choose two models">
          <CompareForm models={models} />
        </Part>
        <Part title={`Pairs in the same class (${pairs.length})`}>
          {[...new Set(pairs.map(([a]) => classOf(a)))].map((category) => (
            <Disclosure key={category} title={`${capital(category)}s`}>
              <LinkList
                links={pairs
                  .filter(([a]) => classOf(a) === category)
                  .map(([a, b]) => ({ text: `${nameOf(a)} or ${nameOf(b)}`, href: comparePath(a, b) }))}
              />
            </Disclosure>
          ))}
        </Part>
      </>
    ),
  };
}
