import { shortName } from '../aircraft/likely-words.ts';
import type { ModelRow } from '../catalog/model-entry.ts';
import type { ContextFact } from '../reference/context-fact.ts';
import { SourceList } from '../safety/source-list.ts';
import {
  AIRCRAFT_CRUMB,
  FLIGHT_SECTION,
  LIMITS,
  modelPath,
  newestDate,
  type PublicPage,
  type Section,
} from './page.ts';
import { recordNote } from './record-words.ts';

/** Lists every model by class, each with its score and range; never ranked by safety. */
export function modelsPage(models: ModelRow[], world: ContextFact): PublicPage {
  const sources = new SourceList();
  const cites = sources.addAll([world.source]);
  const scored = models.filter(({ score }) => score.value !== null).length;
  const to = newestDate(models.map(({ score }) => score)) ?? '';
  const sentence = `Worldwide, about one flight in ${world.value} million ended in a fatal accident (average of ${world.period}). ${scored} of ${models.length} aircraft models have flown enough for a score of their own, with a 90% range (records to ${to}).`;
  const classes = [...new Set(models.map(({ category }) => category))].sort();
  return {
    path: '/aircraft',
    title: 'Aircraft models and their accident records',
    description: sentence,
    heading: 'Aircraft models and their records',
    answer: [sentence, { cites }],
    sections: [
      ...classes.map((category) => classSection(category, models)),
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'Within a class, most ranges overlap, so the records do not tell those models apart. That is why the lists are in alphabetical order.',
              ],
              ...LIMITS,
            ],
          },
        ],
      },
      {
        title: 'Compare two models',
        blocks: [
          {
            kind: 'compareForm',
            models: models.map(({ id, name }) => ({ id, name: shortName(name) })),
            a: 'airbus-a320neo',
            b: 'boeing-737-max',
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [AIRCRAFT_CRUMB],
    asOf: newestDate([...sources.list, { asOf: to }]),
    isIndexed: true,
    things: [],
  };
}

function classSection(category: string, models: ModelRow[]): Section {
  const rows = models
    .filter((model) => model.category === category)
    .map(({ id, name, score }) => ({
      name: shortName(name),
      href: modelPath(id),
      value: score.value,
      low: score.low,
      high: score.high,
      note: recordNote(score),
    }));
  return {
    title: `${category.charAt(0).toUpperCase()}${category.slice(1)}s (${rows.length})`,
    blocks: [{ kind: 'whiskers', rows }],
  };
}
