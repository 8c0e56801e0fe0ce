import { shortName } from '../aircraft/likely-words.ts';
import { servicePeriod } from '../aircraft/service-years.ts';
import type { ModelEntry, ModelRow } from '../catalog/model-entry.ts';
import { formatDate } from '../format/date.ts';
import { capital } from '../format/letter-case.ts';
import { countText, formatNumber } from '../format/number.ts';
import type { Figure } from '../reference/source.ts';
import { PRIOR } from '../safety/prior.ts';
import { reportStanding, reportText } from '../safety/reported-accidents.ts';
import { SourceList } from '../safety/source-list.ts';
import {
  AIRCRAFT_CRUMB,
  airlinePath,
  type Block,
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
import { improvementItems, recordBrief, recordNote, recordSentence } from './record-words.ts';

const MOST_OPERATORS = 40;

/** Everything on record about one aircraft model. @param models every model, for comparisons */
export function modelPage(entry: ModelEntry, models: ModelRow[]): PublicPage {
  const sources = new SourceList();
  const short = shortName(entry.name);
  const basis = entry.scoreBasis;
  const cites = sources.addAll([...(basis?.sources ?? []), basis && PRIOR.source]);
  const sentence = recordSentence(entry.name, entry.score);
  const sections: Section[] = [
    recordSection(entry, sources),
    ...reportedSection(entry, sources),
    ...eventSections(entry, sources),
    ...improvementSection(entry, sources),
    ...operatorSection(entry),
    ...besideSection(entry, models),
    { title: 'What is not known', blocks: [{ kind: 'list', items: unknowns(entry) }] },
    FLIGHT_SECTION,
  ];
  return {
    path: modelPath(entry.id),
    title: `Is the ${short} safe? Its accident record`,
    description: sentence,
    brief: recordBrief(entry.name, entry.score),
    heading: `Is the ${short} safe?`,
    answer: [sentence, { cites }, ...reportSpans(entry, sources)],
    sections,
    sources: sources.list,
    crumbs: [AIRCRAFT_CRUMB, { name: short, path: modelPath(entry.id) }],
    asOf: newestDate(sources.list),
    isIndexed: true,
    score: entry.score,
    things: [dataset(entry, short, sentence)],
  };
}

function recordSection(entry: ModelEntry, sources: SourceList): Section {
  const { score, scoreBasis: basis } = entry;
  const whisker = { name: shortName(entry.name), href: null, value: score.value, low: score.low, high: score.high };
  const rows = [
    { name: 'Class', value: [entry.category, entry.isInProduction ? ', still built' : ', no longer built'] },
    {
      name: 'In airline service',
      value: [servicePeriod(entry), { cites: sources.addAll([entry.source]) }],
    },
    { name: 'Type codes', value: [[...entry.icaoTypes, ...entry.iataTypes].join(', ')] },
    figureRow('Built', entry.totalBuilt, sources),
    figureRow('Aircraft lost, all operators and causes', entry.hullLosses, sources),
    figureRow('Deaths on board, all operators and causes', entry.fatalities, sources),
    figureRow('Aircraft lost per million departures', entry.hullLossRatePerMillionDepartures, sources),
  ].filter((row) => row !== null);
  const blocks: Block[] = [];
  if (score.low !== null) blocks.push({ kind: 'whiskers', rows: [{ ...whisker, note: recordNote(score) }] });
  blocks.push({ kind: 'text', text: [entry.standing] });
  blocks.push({ kind: 'facts', rows });
  if (basis) {
    blocks.push({
      kind: 'more',
      title: 'How the flights were counted',
      blocks: [{ kind: 'text', text: [basis.derivation, { cites: sources.addAll(basis.sources) }] }],
    });
  }
  return { title: 'The record', blocks };
}

/** What was reported since, after the record that does not count it. */
function reportSpans({ reported = [] }: ModelEntry, sources: SourceList): Text {
  return reported.flatMap((event) => [
    ` Not counted: ${reportText(event)}.`,
    { cites: sources.addAll([event.source]) },
  ]);
}

function reportedSection({ reported = [] }: ModelEntry, sources: SourceList): Section[] {
  if (reported.length === 0) return [];
  const events = reported.map((event) => ({
    date: event.date,
    title: event.what,
    facts: [event.deaths === null ? 'deaths not stated' : `${countText(event.deaths, 'death')}, on board or not`],
    text: null,
    aside: `${capital(reportStanding(event))}.`,
    cites: sources.addAll([event.source]),
  }));
  const words =
    'These were first reported on sites that anyone can edit. Each entry says whether it has been checked. No figure on this page counts them.';
  return [
    {
      title: `Reported since (${reported.length})`,
      blocks: [
        { kind: 'text', text: [words] },
        { kind: 'events', events },
      ],
    },
  ];
}

function figureRow(name: string, figure: Figure | null, sources: SourceList) {
  if (!figure) return null;
  const { value, asOf, source, extraSources = [], isApproximate, isLowerBound, note } = figure;
  const amount = `${isApproximate ? 'about ' : ''}${isLowerBound ? 'at least ' : ''}${formatNumber(value)}`;
  const told = [`${amount} (${formatDate(asOf)}${note ? `; ${note}` : ''})`];
  return { name, value: [...told, { cites: sources.addAll([source, ...extraSources]) }] };
}

function eventSections({ events, id }: ModelEntry, sources: SourceList): Section[] {
  const of = (standings: string[]) => events.filter(({ standing }) => standings.includes(standing));
  const section = (title: string, standings: string[], words: string): Section[] => {
    const listed = of(standings);
    if (listed.length === 0) return [];
    return [
      {
        title: `${title} (${listed.length})`,
        blocks: [
          { kind: 'text', text: [words] },
          { kind: 'events', events: pageEvents(listed, sources, { model: id }) },
        ],
      },
    ];
  };
  return [
    ...section('Fatal accidents in the score', ['counted'], 'These make up the figure above.'),
    ...section(
      'Listed, but not counted',
      ['leftOut', 'airline'],
      'Someone died, or the act was hostile. Each entry gives the reason it is left out.',
    ),
    ...section(
      'Without deaths on board',
      ['major', 'minor'],
      'Serious events that say something about the aircraft. This is a selection, not everything that happened.',
    ),
  ];
}

function improvementSection({ improvements }: ModelEntry, sources: SourceList): Section[] {
  if (improvements.length === 0) return [];
  return [{ title: 'What was changed', blocks: [{ kind: 'list', items: improvementItems(improvements, sources) }] }];
}

function operatorSection({ operators, name }: ModelEntry): Section[] {
  if (operators.length === 0) return [];
  const links = operators.slice(0, MOST_OPERATORS).map(({ slug, name: airline, count }) => ({
    text: airline,
    href: airlinePath(slug),
    note: count === null ? undefined : String(count),
  }));
  const more = operators.length - links.length;
  const words = `${operators.length} of the airlines on record ${operators.length === 1 ? 'flies' : 'fly'} the ${shortName(name)}${more > 0 ? `; these are ${MOST_OPERATORS} of them, the largest known fleets first` : ''}. A number is shown where a list is reliable enough to count. Each airline’s page names the list and its date.`;
  return [
    {
      title: 'Who flies it',
      blocks: [
        { kind: 'text', text: [words] },
        { kind: 'links', links },
      ],
    },
  ];
}

function besideSection({ id, comparedWith, category }: ModelEntry, models: ModelRow[]): Section[] {
  const links = comparedWith.flatMap((other) => {
    const model = models.find((each) => each.id === other);
    return model ? [{ text: `Compared with the ${shortName(model.name)}`, href: comparePath(id, other) }] : [];
  });
  const others = [{ text: `All ${category}s and other aircraft`, href: '/aircraft' }];
  return [{ title: 'Compared with others', blocks: [{ kind: 'links', links: [...links, ...others] }] }];
}

function unknowns({ scoreBasis: basis, score, note, events }: ModelEntry): Text[] {
  const items: Text[] = [];
  if (basis?.basis === 'estimated') {
    items.push([
      `Its flights are an estimate that may be off by ${Math.round(basis.relativeUncertainty * 100)}% either way; the interval allows for that.`,
    ]);
  }
  if (basis) {
    const isLaterListed = events.some(({ date }) => (date ?? '').slice(0, 4) > basis.asOf);
    items.push([
      isLaterListed
        ? `What happened after ${basis.asOf} is listed above but not counted in the figure.`
        : `The figure doesn't count events after ${basis.asOf}, and we have none on record.`,
    ]);
  }
  if (score.value === null) items.push(['There is too little to go on, so we give no score.']);
  if (note) items.push([note]);
  return [...items, ...LIMITS];
}

function dataset(entry: ModelEntry, short: string, sentence: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `Accident record of the ${short}`,
    description: `${sentence} With every event, its date, place, deaths, and source.`,
    url: modelPath(entry.id),
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    temporalCoverage: entry.score.from === null ? undefined : `${entry.score.from}/${entry.score.asOf}`,
    creator: { '@type': 'Organization', name: 'Airworthy', url: '/' },
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: `/api/models/${entry.id}` },
    ],
  };
}
