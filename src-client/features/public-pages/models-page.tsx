import { sayClass } from '#src/aircraft/class-words.ts';
import type { ModelRow } from '#src/catalog/catalog-event.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { AVERAGE_SOURCE, FIT } from '#src/safety/rates/fit.ts';
import { sayFlights } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { t } from '../../ui/words.ts';
import { CompareForm } from './forms.tsx';
import { cited, type PageContent, Part, Unknowns } from './parts.tsx';

/** Every model by class, the largest class first, each with its score and range; never ranked by safety. */
export function modelsPage(models: Spoken<ModelRow>[]): PageContent {
  const sources = new SourceList();
  const scored = models.filter(({ score }) => score.rateBasis === 'record').length;
  const to = newestDate(models.map(({ score }) => score)) ?? '';
  const sentence = t('pages.models.airlineFlyingAverageOne', {
    flights: sayFlights(1e6 / FIT.averageRate),
    from: String(FIT.from),
    to: String(FIT.to),
    scored,
    length: models.length,
    asOf: to,
  });
  const ofClass = (category: string) => models.filter((model) => model.category === category);
  const classes = [...new Set(models.map(({ category }) => category))]
    .map((category) => ({ category, models: ofClass(category) }))
    .sort((a, b) => b.models.length - a.models.length);
  return {
    path: '/aircraft',
    title: t('pages.models.aircraftModelsTheirAccident'),
    heading: t('pages.models.aircraftModelsTheirRecords'),
    description: sentence,
    answer: cited(sentence, sources, AVERAGE_SOURCE),
    body: (
      <>
        {classes.map(({ category, models: those }, index) => (
          <Part
            key={category}
            title={t('pages.models.classCount', { class: sayClass(category, 'titles'), length: those.length })}
            isFolded={index > 0}
          >
            <Whiskers models={those} isBrief />
          </Part>
        ))}
        <Unknowns>
          <li>{t('pages.models.withinClassMostRanges')}</li>
        </Unknowns>
      </>
    ),
    aside: (
      <Part title={t('pages.models.compareTwoModels')}>
        <CompareForm models={models} />
      </Part>
    ),
    sources,
    asOf: newestDate([...sources.list, { asOf: to }]),
  };
}
