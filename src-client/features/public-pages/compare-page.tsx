import type { ReactNode } from 'react';
import { sayClass } from '#src/aircraft/class-words.ts';
import { shortName } from '#src/aircraft/likely-words.ts';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import type { ModelEntry, ModelRow } from '#src/catalog/catalog-event.ts';
import { LONGEST_TITLE } from '#src/catalog/public-page.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { comparePath, modelPath } from '#src/routes.ts';
import type { ModelsComparison } from '#src/safety/model/models-comparison.ts';
import { intervalWords } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { spoken, t } from '../../ui/words.ts';
import { eventList } from './event-list.tsx';
import { CompareForm } from './forms.tsx';
import { cited, LinkList, type PageContent, Part, Text, Unknowns } from './parts.tsx';

const LATEST = 5;

export function comparePage(
  pair: [Spoken<ModelEntry>, Spoken<ModelEntry>],
  { relative, absolute }: Spoken<ModelsComparison>,
  isIndexed: boolean,
): PageContent {
  const sources = new SourceList();
  const [a, b] = pair;
  const [nameA, nameB] = [shortName(a.name), shortName(b.name)];
  const names = t('pages.compare.or', { nameA, nameB });
  const to = newestDate(pair.map(({ score }) => score));
  const each = pair.map(({ score, name }) =>
    t('pages.compare.the', { name: shortName(name), interval: intervalWords(score) ?? '' }),
  );
  const rates = spoken({ list: each, link: ';' });
  const said = to ? t('pages.compare.recordsTo', { to, rates }) : `${spoken({ start: rates })}.`;
  const sentence = `${relative} ${said}`;
  return {
    path: comparePath(a.id, b.id),
    crumb: names,
    title: titleOfPair(names),
    heading: t('pages.compare.question', { names }),
    description: sentence,
    brief: `${names}? ${relative}`,
    answer: cited(sentence, sources, ...pair.flatMap(({ scoreBasis }) => scoreBasis?.sources ?? []), AVERAGE_SOURCE),
    body: (
      <>
        <Part title={t('pages.compare.sideBySide')}>
          <Whiskers models={pair} />
          <DataTable caption={t('pages.compare.figures')} head={['', nameA, nameB]} rows={figureRows(pair)} />
          <Text>{t('pages.compare.bothSmall', { absolute })}</Text>
        </Part>
        {latestPart(a, sources)}
        {latestPart(b, sources)}
        <Unknowns>
          <li>{t('pages.compare.differentAirlinesFlyThese')}</li>
        </Unknowns>
      </>
    ),
    sources,
    isIndexed,
  };
}

/** As much of the question as fits next to the names. */
function titleOfPair(names: string): string {
  const titles = [
    t('pages.compare.whichHasBetterRecord', { names }),
    t('pages.compare.accidentRecords', { names }),
    names,
  ];
  return titles.find(({ length }) => length <= LONGEST_TITLE) ?? names;
}

function latestPart(entry: Spoken<ModelEntry>, sources: SourceList): ReactNode {
  const name = shortName(entry.name);
  const latest = entry.events.filter(({ standing }) => standing === 'counted').slice(0, LATEST);
  return (
    <Part title={t('pages.compare.fatalAccidentsScore', { name })}>
      {latest.length > 0 ? (
        eventList(latest, sources, { model: entry.id })
      ) : (
        <Text>
          {entry.scoreBasis
            ? t('pages.compare.noneNoFatalAccident', { name })
            : t('pages.compare.nothingCountedSScore', { name })}
        </Text>
      )}
      <LinkList links={[{ text: t('pages.compare.everythingRecordAbout', { name }), href: modelPath(entry.id) }]} />
    </Part>
  );
}

function figureRows(pair: Spoken<ModelEntry>[]): ReactNode[][] {
  const row = (name: string, textOf: (entry: Spoken<ModelEntry>) => string) => [name, ...pair.map(textOf)];
  return [
    row(t('pages.compare.scoreRange'), ({ score }) =>
      t('pages.compare.to', { value: String(score.value), low: String(score.low), high: String(score.high) }),
    ),
    row(t('pages.compare.fatalAccidents'), ({ score }) =>
      score.fatalAccidents === null
        ? t('pages.compare.notKnown')
        : t('pages.compare.accidents', { count: score.fatalAccidents }),
    ),
    row(t('pages.compare.flights'), ({ score }) =>
      score.exposureMillionDepartures === null
        ? t('pages.compare.notPublished')
        : t('pages.compare.flown', {
            flights: sayMillions(score.exposureMillionDepartures),
            basis: score.basis ?? 'unknown',
          }),
    ),
    row(t('pages.compare.yearsCounted'), ({ score }) =>
      score.from === null
        ? t('pages.compare.notKnown')
        : t('pages.compare.to2', { from: String(score.from), asOf: String(score.asOf) }),
    ),
    row(t('pages.compare.service'), (entry) => spoken(servicePeriod(entry))),
    row(t('pages.compare.stillProduction'), ({ isInProduction }) =>
      t('pages.compare.isBuilt', { isInProduction: String(isInProduction) }),
    ),
  ];
}

/** A picker for any two models. @param pairs those that search engines list, as ids */
export function comparePicker(models: Spoken<ModelRow>[], pairs: [string, string][]): PageContent {
  const classOf = (id: string) => models.find((model) => model.id === id)?.category ?? t('pages.compare.otherAircraft');
  const nameOf = (id: string) => shortName(models.find((model) => model.id === id)?.name ?? id);
  return {
    path: '/compare',
    title: t('pages.compare.compareTwoAircraftModels'),
    heading: t('pages.compare.compareTwoAircraft'),
    description: t('pages.compare.twoRecordsDifferOnly'),
    body: (
      <>
        <Part title={t('pages.compare.chooseTwoModels')}>
          <CompareForm models={models} />
        </Part>
        <Part title={t('pages.compare.pairsSameClass', { length: pairs.length })}>
          {[...new Set(pairs.map(([a]) => classOf(a)))].map((category) => (
            <Disclosure key={category} title={spoken(sayClass(category, 'titles'))}>
              <LinkList
                links={pairs
                  .filter(([a]) => classOf(a) === category)
                  .map(([a, b]) => ({
                    text: t('pages.compare.or2', { nameA: nameOf(a), nameB: nameOf(b) }),
                    href: comparePath(a, b),
                  }))}
              />
            </Disclosure>
          ))}
        </Part>
      </>
    ),
  };
}
