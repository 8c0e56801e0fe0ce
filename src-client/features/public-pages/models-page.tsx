import type { ModelRow } from '#src/catalog/catalog-event.ts';
import { capital } from '#src/format/text.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { AVERAGE_SOURCE, FIT } from '#src/safety/rates/fit.ts';
import { flights } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { CompareForm } from './forms.tsx';
import { cited, type PageContent } from './page-content.tsx';
import { Part, Unknowns } from './parts.tsx';

/** Every model by class, the largest class first, each with its score and range; never ranked by safety. */
export function modelsPage(models: ModelRow[]): PageContent {
  const sources = new SourceList();
  const scored = models.filter(({ score }) => score.rateBasis === 'record').length;
  const to = newestDate(models.map(({ score }) => score)) ?? '';
  const sentence = `Airline flying on average: one fatal accident in ${flights(1e6 / FIT.averageRate)} flights (${FIT.from} to ${FIT.to}). ${scored} of ${models.length} aircraft models have a long record of their own, with a 90% range (records to ${to}); the others have an early estimate.`;
  const ofClass = (category: string) => models.filter((model) => model.category === category);
  const classes = [...new Set(models.map(({ category }) => category))]
    .map((category) => ({ category, models: ofClass(category) }))
    .sort((a, b) => b.models.length - a.models.length);
  return {
    path: '/aircraft',
    title: 'Aircraft models and their accident records',
    heading: 'Aircraft models and their records',
    description: sentence,
    answer: cited(sentence, sources, AVERAGE_SOURCE),
    body: (
      <>
        {classes.map(({ category, models: those }, index) => (
          <Part key={category} title={`${capital(category)}s (${those.length})`} isFolded={index > 0}>
            <Whiskers models={those} isBrief />
          </Part>
        ))}
        <Unknowns>
          <li>
            Within a class, most ranges overlap, so the records do not tell those models apart. That is why the lists
            are in alphabetical order.
          </li>
        </Unknowns>
      </>
    ),
    aside: (
      <Part title="Compare two models">
        <CompareForm models={models} />
      </Part>
    ),
    sources,
    asOf: newestDate([...sources.list, { asOf: to }]),
  };
}
