import { shortName } from '../aircraft/likely-words.ts';
import { servicePeriod } from '../aircraft/service-years.ts';
import type { ModelEntry } from '../catalog/model-entry.ts';
import { capital } from '../format/letter-case.ts';
import { countText, millionsText } from '../format/number.ts';
import type { ModelsComparison } from '../safety/models-comparison.ts';
import { PRIOR } from '../safety/prior.ts';
import { SourceList } from '../safety/source-list.ts';
import { LONGEST_TITLE } from './brief.ts';
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

/** Compares two models. @param isIndexed whether the pair has its own page */
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
  const rates = pair.map(({ score, name }) => `the ${shortName(name)} ${rateOrWhyNot(score)}`);
  const sentence = `${comparison.relative} ${to ? `Records to ${to}: ${rates.join('; ')}` : capital(rates.join('; '))}.`;
  return {
    path: comparePath(a.id, b.id),
    title: titleOfPair(`${nameA} or ${nameB}`),
    description: sentence,
    brief: `${nameA} or ${nameB}? ${comparison.relative}`,
    heading: `${nameA} or ${nameB}?`,
    answer: [sentence, { cites }],
    sections: [
      {
        title: 'Side by side',
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
            text: [
              `${comparison.absolute}${pair.every(({ score }) => score.value !== null) ? ' Both are small.' : ''}`,
            ],
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
              ['Different airlines fly these models, in different regions and years. A rate mixes all of that.'],
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

function rateOrWhyNot(score: ModelEntry['score']): string {
  const rate = intervalWords(score);
  if (rate === null) return 'has no published flights';
  return score.value === null ? 'too few flights for a rate' : rate;
}

/** As much of the question as fits next to the names. */
function titleOfPair(names: string): string {
  const titles = [`${names}: which has the better record?`, `${names}: accident records`, names];
  return titles.find(({ length }) => length <= LONGEST_TITLE) ?? names;
}

function latestSection(entry: ModelEntry, sources: SourceList): Section {
  const name = shortName(entry.name);
  const latest = entry.events.filter(({ standing }) => standing === 'counted').slice(0, LATEST);
  const events: Block =
    latest.length > 0
      ? { kind: 'events', events: pageEvents(latest, sources, { model: entry.id }) }
      : { kind: 'text', text: [noneCounted(entry)] };
  const all: Block = {
    kind: 'links',
    links: [{ text: `Everything on record about the ${name}`, href: modelPath(entry.id) }],
  };
  return { title: `Fatal accidents in the score: ${name}`, blocks: [events, all] };
}

function noneCounted({ name, scoreBasis }: ModelEntry): string {
  return scoreBasis
    ? `None: no fatal accident counts toward the score of the ${shortName(name)}.`
    : `Nothing is counted: the ${shortName(name)} has no score, as no flight counts are published for it.`;
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
        : `${millionsText(score.exposureMillionDepartures)}${score.basis === 'estimated' ? ' (estimated)' : ''}`,
    ),
    row('Years counted', ({ score }) => (score.from === null ? 'not known' : `${score.from} to ${score.asOf}`)),
    row('In service', servicePeriod),
    row('Still in production', ({ isInProduction }) => (isInProduction ? 'yes' : 'no')),
  ];
}

/** A picker for any two models. @param pairs those with their own page, as names and ids */
export function comparePicker(models: { id: string; name: string }[], pairs: [string, string][]): PublicPage {
  const nameOf = (id: string) => shortName(models.find((model) => model.id === id)?.name ?? id);
  const to =
    'Two records differ only if the difference is larger than chance. Each comparison says how likely it is that one of the two models has the lower rate.';
  return {
    path: '/compare',
    title: 'Compare two aircraft models',
    description: to,
    heading: 'Compare two aircraft',
    answer: [to],
    sections: [
      {
        title: 'Choose two models',
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
        title: `Pairs in the same class (${pairs.length})`,
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
