import type { AirlineEntry, AirlineRow } from '../catalog/airline-entry.ts';
import type { CatalogEvent } from '../catalog/catalog-event.ts';
import { formatDate } from '../format/date.ts';
import { lowerFirst } from '../format/letter-case.ts';
import { countText, formatNumber } from '../format/number.ts';
import { retiredCodesSentence } from '../reference/retired-codes.ts';
import { ACCIDENT_WINDOW_YEARS } from '../safety/airline-accidents.ts';
import { banSentence, stoppedSentence } from '../safety/indicators.ts';
import { peersSentence, pointsOf } from '../safety/rating-peers.ts';
import { SourceList } from '../safety/source-list.ts';
import {
  AIRLINES_CRUMB,
  airlinePath,
  type Block,
  dateCell,
  FLIGHT_SECTION,
  LIMITS,
  modelPath,
  newestDate,
  type PublicPage,
  type Section,
  type Text,
} from './page.ts';
import { pageEvents } from './page-events.ts';

/** Everything on record about one airline. @param events those of the airline */
export function airlinePage(entry: AirlineEntry, events: CatalogEvent[]): PublicPage {
  const sources = new SourceList(entry.sourceList);
  const { name, slug } = entry;
  const { record } = entry.safety;
  const sentence = answerOf(entry);
  const stopped = stoppedSentence(entry);
  // before the record: the accidents alone would look as if there were no ban
  const listed = banSentence(name, entry.euSafetyList);
  return {
    path: airlinePath(slug),
    title: `Is ${name} safe? Its accident record`,
    description: [listed, stopped, sentence].filter(Boolean).join(' '),
    heading: `Is ${name} safe?`,
    answer: [
      ...(listed && entry.euSafetyList ? [listed, { cites: [sources.add(entry.euSafetyList.source)] }, ' '] : []),
      ...(stopped && entry.operating ? [stopped, { cites: [sources.add(entry.operating.source)] }, ' '] : []),
      sentence,
      { cites: record?.sources ?? [] },
    ],
    sections: [
      ratingSection(entry, sources),
      eventSection(entry, events, sources),
      ...fleetSection(entry),
      { title: 'What is not known', blocks: [{ kind: 'list', items: unknowns(entry) }] },
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [AIRLINES_CRUMB, { name, path: airlinePath(slug) }],
    asOf: newestDate([...sources.list, { asOf: entry.accidentsAsOf }]),
    isIndexed: true,
    things: [
      {
        '@context': 'https://schema.org',
        '@type': 'Airline',
        name,
        iataCode: entry.iata ?? undefined,
        identifier: entry.icao,
        // `url` would be the airline's own site
        mainEntityOfPage: airlinePath(slug),
      },
    ],
  };
}

/** Figure, interval and date: 'In the ten years to Nov 20, 2026 …'. */
function answerOf({ name, safety: { record }, accidentsAsOf }: AirlineEntry): string {
  if (!record) return `No accident record of ${name} is available.`;
  const head = `${name}, by records to ${formatDate(accidentsAsOf)}:`;
  const sentence = record.sentence.charAt(0).toLowerCase() + record.sentence.slice(1);
  return `${head} ${sentence}`;
}

function ratingSection(
  { rating, ratingOutOf, safety, country, alliance, parent, ...entry }: AirlineEntry,
  sources: SourceList,
): Section {
  const retired = retiredCodesSentence(entry);
  const facts = [
    { name: 'Country', value: [country] },
    {
      name: 'Codes',
      value:
        retired && entry.retiredCodes
          ? [retired, { cites: [sources.add(entry.retiredCodes.source)] }]
          : [[entry.iata, entry.icao].filter(Boolean).join(', ')],
    },
    ...(alliance ? [{ name: 'Alliance', value: [alliance] }] : []),
    ...(parent ? [{ name: 'Parent company', value: [parent] }] : []),
    ...(safety.fleetSize === null
      ? []
      : [
          {
            name: 'Fleet',
            value: [fleetText(entry, safety.fleetSize, safety.avgFleetAge), { cites: entry.fleetSources }],
          },
        ]),
  ];
  const blocks: Block[] = [{ kind: 'facts', rows: facts }];
  if (rating !== null) {
    const worth = safety.ratingPeers ? ` ${peersSentence(rating, safety.ratingPeers)}` : '';
    blocks.push({ kind: 'text', text: [{ strong: `${pointsOf(rating, ratingOutOf)}.` }, worth] });
    blocks.push({
      kind: 'table',
      caption: 'Where the points come from',
      head: ['Checked', 'Points', 'As of'],
      rows: safety.ratingLines.map(({ text, points, asOf, sources, note }) => [
        [text, note ? ` (${note})` : '', { cites: sources }],
        [points === null ? 'not known' : String(points)],
        [asOf ? dateCell(asOf) : ''],
      ]),
    });
  }
  return { title: 'What was checked', blocks };
}

/** '1,013 aircraft (Dec 2025), 14.1 years old on average (Jul 2025)'; one date if both have the same */
function fleetText(
  { fleetSizeAsOf, fleetAgeAsOf }: Pick<AirlineEntry, 'fleetSizeAsOf' | 'fleetAgeAsOf'>,
  size: number,
  age: number | null,
): string {
  const dated = (text: string, asOf: string | null) => (asOf ? `${text} (${formatDate(asOf)})` : text);
  const sizeText = countText(size, 'aircraft', 'aircraft');
  if (age === null) return dated(sizeText, fleetSizeAsOf);
  const ageText = `${formatNumber(age)} years old on average`;
  return `${fleetSizeAsOf === fleetAgeAsOf ? sizeText : dated(sizeText, fleetSizeAsOf)}, ${dated(ageText, fleetAgeAsOf)}`;
}

function eventSection({ slug, accidentsAsOf }: AirlineEntry, events: CatalogEvent[], sources: SourceList): Section {
  const words =
    events.length === 0
      ? `No fatal event is on record from 2000 to ${formatDate(accidentsAsOf)}. That does not mean ‘never’: older accidents are not on this list, and every list misses some.`
      : `From 2000 to ${formatDate(accidentsAsOf)}. The rating counts those of the past ${ACCIDENT_WINDOW_YEARS} years that were not hostile acts. Older accidents are not on this list.`;
  return {
    title: `Fatal events on record (${events.length})`,
    blocks: [
      { kind: 'text', text: [words] },
      { kind: 'events', events: pageEvents(events, sources, { airline: slug }) },
    ],
  };
}

function fleetSection({ fleet, fleetAsOf, fleetSources }: AirlineEntry): Section[] {
  if (fleet.length === 0) return [];
  const links = fleet.map(({ modelId, modelName, count }) => ({
    text: modelName,
    href: modelPath(modelId),
    note: count === null ? undefined : String(count),
  }));
  const when = fleetAsOf ? `As of ${formatDate(fleetAsOf)}` : 'Date not stated';
  return [
    {
      title: 'Its aircraft',
      blocks: [
        {
          kind: 'text',
          text: [`${when}. A number is shown where the list is reliable enough to count.`, { cites: fleetSources }],
        },
        { kind: 'links', links },
      ],
    },
  ];
}

function unknowns({ safety, fleet, notes }: AirlineEntry): Text[] {
  const items: Text[] = [];
  if (safety.record) items.push([safety.record.note]);
  if (fleet.length === 0) items.push(["Its fleet isn't on record."]);
  for (const note of notes) items.push([note]);
  return [...items, ...LIMITS];
}

/** Lists every airline, or those whose name, code or country contains the typed text. */
export function airlinesPage(airlines: AirlineRow[], typed: string): PublicPage {
  const to =
    airlines
      .map(({ accidentsAsOf }) => accidentsAsOf)
      .sort()
      .at(-1) ?? '';
  const without = airlines.filter(({ fatalAccidents }) => fatalAccidents === 0).length;
  const sentence = `Of ${airlines.length} airlines on record, ${without} had no fatal accident in ten years or since they began (records to ${formatDate(to)}). That alone can't separate the good from the very good, so there is no ranking here.`;
  const found = typed ? airlines.filter((airline) => isFound(airline, typed)) : airlines;
  const links = found.map(({ slug, name, country, fatalAccidents, firstFlight, isOperating, ban }) => ({
    text: name,
    href: airlinePath(slug),
    note: [
      country,
      ban && lowerFirst(ban.label),
      isOperating === false && 'no longer flies',
      `${fatalAccidents === 0 ? 'no fatal accident' : countText(fatalAccidents, 'fatal accident')} ${firstFlight ? `since ${formatDate(firstFlight.slice(0, 7))}` : 'in ten years'}`,
    ]
      .filter(Boolean)
      .join('; '),
  }));
  const none: Block = {
    kind: 'text',
    text: [
      `No airline on record has “${typed}” in its name, codes, or country. `,
      { text: 'Show all', href: '/airlines' },
    ],
  };
  return {
    path: '/airlines',
    title: typed ? `Airlines: ${typed}` : 'Airlines and their accident records',
    description: sentence,
    heading: 'Airlines and their records',
    answer: [sentence, ' ', { text: 'Why there is no honest top 20.', href: '/questions/safest-airline' }],
    sections: [
      {
        title: typed ? `Airlines with “${typed}” (${found.length})` : `All airlines (${found.length})`,
        blocks: [{ kind: 'airlineForm', typed }, links.length > 0 ? { kind: 'links', links } : none],
      },
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'How much an airline has flown is known for only some of them. Where it is not known, there is no rate.',
              ],
              ['‘No fatal accident on record’ does not mean ‘never’: the lists begin in 2000.'],
              ...LIMITS,
            ],
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: [],
    crumbs: [AIRLINES_CRUMB],
    asOf: to || null,
    isIndexed: typed === '',
    things: [],
  };
}

function isFound({ name, icao, iata, country, slug }: AirlineRow, typed: string): boolean {
  const wanted = typed.toLowerCase();
  const isCode = [icao, iata].some((code) => code?.toLowerCase() === wanted);
  return isCode || [name, country, slug.replaceAll('-', ' ')].some((text) => text.toLowerCase().includes(wanted));
}
