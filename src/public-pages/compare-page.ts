import { shortName } from '../aircraft/likely-words.ts';
import type { ModelEntry } from '../catalog/model-entry.ts';
import { countText, formatNumber } from '../format/number.ts';
import type { ModelsComparison } from '../safety/models-comparison.ts';
import { PRIOR } from '../safety/prior.ts';
import { SourceList } from '../safety/source-list.ts';
import {
  type Block,
  COMPARE_CRUMB,
  comparePath,
  FLIGHT_SECTION,
  LIMITS,
  modelPath,
  newestDate,
  type PublicPage,
  type Section,
  type Text,
} from './page.ts';
import { pageEvents } from './page-events.ts';
import { intervalWords, recordNote } from './record-words.ts';

const LATEST = 5;

/** Two models beside each other. @param isIndexed whether the pair has a page of its own */
export function comparePage(
  pair: [ModelEntry, ModelEntry],
  comparison: ModelsComparison,
  isIndexed: boolean,
): PublicPage {
  const sources = new SourceList();
  const [a, b] = pair;
  const [nameA, nameB] = [shortName(a.name), shortName(b.name)];
  const cites = sources.addAll([...pair.flatMap((each) => each.scoreBasis?.sources ?? []), PRIOR.source]);
  const to = newestDate(pair.map(({ score }) => score));
  const until = to ? ` (records to ${to})` : '';
  const rates = pair.map(
    ({ score, name }) => `the ${shortName(name)} ${intervalWords(score) ?? 'has no published flights'}`,
  );
  const sentence = `${comparison.relative.replace(/\.$/, '')}${until}: ${rates.join('; ')}.`;
  return {
    path: comparePath(a.id, b.id),
    title: `${nameA} or ${nameB}: which has the better record?`,
    description: sentence,
    heading: `${nameA} or ${nameB}?`,
    answer: [sentence, { cites }],
    sections: [
      {
        title: 'Beside each other',
        blocks: [
          {
            kind: 'whiskers',
            rows: pair.map(({ id, name, score }) => ({
              name: shortName(name),
              href: modelPath(id),
              value: score.value,
              low: score.low,
              high: score.high,
              note: recordNote(score),
            })),
          },
          { kind: 'table', caption: 'The figures', head: ['', nameA, nameB], rows: figures(pair) },
          {
            kind: 'text',
            text: [comparison.absolute, ' Both are small; how far apart the two are is the second question.'],
          },
        ],
      },
      ...pair.map((entry) => latestSection(entry, sources)),
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'Models are flown by different airlines, in different regions and years; a rate holds all of that together.',
              ],
              ...LIMITS,
            ],
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [COMPARE_CRUMB, { name: `${nameA} or ${nameB}`, path: comparePath(a.id, b.id) }],
    asOf: newestDate(sources.list),
    isIndexed,
    things: [],
  };
}

function latestSection(entry: ModelEntry, sources: SourceList): Section {
  const name = shortName(entry.name);
  const latest = entry.events.filter(({ standing }) => standing === 'counted').slice(0, LATEST);
  const events: Block =
    latest.length > 0
      ? { kind: 'events', events: pageEvents(latest, sources, { model: entry.id }) }
      : { kind: 'text', text: [`No fatal accident of the ${name} counts.`] };
  const all: Block = { kind: 'links', links: [{ text: `All on record of the ${name}`, href: modelPath(entry.id) }] };
  return { title: `The latest that count: ${name}`, blocks: [events, all] };
}

function figures(pair: ModelEntry[]): Text[][] {
  const row = (name: string, tell: (entry: ModelEntry) => string): Text[] => [
    [name],
    ...pair.map((entry): Text => [tell(entry)]),
  ];
  return [
    row('Score and range', ({ score }) =>
      score.value === null ? 'no score' : `${score.value} (${score.low} to ${score.high})`,
    ),
    row('Fatal accidents', ({ score }) =>
      score.fatalAccidents === null ? 'not known' : countText(score.fatalAccidents, 'accident'),
    ),
    row('Flights', ({ score }) =>
      score.exposureMillionDepartures === null
        ? 'not published'
        : `${formatNumber(score.exposureMillionDepartures)} million${score.basis === 'estimated' ? ' (estimated)' : ''}`,
    ),
    row('Counted', ({ score }) => (score.from === null ? 'not known' : `${score.from} to ${score.asOf}`)),
    row('In service since', ({ firstServiceYear }) => String(firstServiceYear)),
    row('Still built', ({ isInProduction }) => (isInProduction ? 'yes' : 'no')),
  ];
}

/** A picker for two models, of whichever class. @param pairs those with a page of their own, as names and ids */
export function comparePicker(models: { id: string; name: string }[], pairs: [string, string][]): PublicPage {
  const nameOf = (id: string) => shortName(models.find((model) => model.id === id)?.name ?? id);
  const to =
    'A difference between two records is worth a word only when it is larger than chance: each comparison says with which probability one of the two has the lower rate.';
  return {
    path: '/compare',
    title: 'Compare two aircraft models',
    description: to,
    heading: 'Compare two aircraft',
    answer: [to],
    sections: [
      {
        title: 'Choose two',
        blocks: [
          {
            kind: 'compareForm',
            models: models.map(({ id, name }) => ({ id, name: shortName(name) })),
            a: 'airbus-a320neo',
            b: 'boeing-737-max',
          },
        ],
      },
      {
        title: `Pairs of one class (${pairs.length})`,
        blocks: [
          {
            kind: 'links',
            links: pairs.map(([a, b]) => ({ text: `${nameOf(a)} or ${nameOf(b)}`, href: comparePath(a, b) })),
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: [],
    crumbs: [COMPARE_CRUMB],
    asOf: null,
    isIndexed: true,
    things: [],
  };
}
