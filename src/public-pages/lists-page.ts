import type { OversightLists } from '../catalog/oversight-lists.ts';
import { formatDate } from '../format/date.ts';
import type { Airline } from '../reference/airline.ts';
import { euListingOf } from '../reference/find-listing.ts';
import { SourceList } from '../safety/source-list.ts';
import { dateCell, FLIGHT_SECTION, newestDate, type PublicPage, type Section, type Span, type Text } from './page.ts';

/** Returns the airline's page by its ICAO code, if there is one. */
type FindAirline = (icao: string) => string | null;
type Recorded = Pick<Airline, 'icao' | 'name' | 'country'>;

/** The regulators' lists: who is on them, since when, and what changed. @param recorded the airlines with a record */
export function listsPage(lists: OversightLists, recorded: Recorded[], findAirline: FindAirline): PublicPage {
  const sources = new SourceList();
  const { euAirSafetyList: eu, faaIasa, conflictZones } = lists;
  const cites = sources.addAll([eu.source]);
  const named = eu.carriersBanned.length + eu.carriersBannedRussia.length;
  const sentence = `The EU Air Safety List of ${formatDate(eu.asOf)} bans the airlines of ${eu.statesBanned.length} countries and ${named} more airlines by name. ${eu.carriersRestricted.length} more may fly to the EU only under conditions.`;
  return {
    path: '/lists',
    title: 'Banned airlines: EU Air Safety List and FAA IASA',
    description: sentence,
    heading: 'Regulators’ lists',
    answer: [sentence, { cites }],
    sections: [
      ...euSections(lists, recorded, sources, findAirline),
      iasaSection(faaIasa, sources),
      ...(conflictZones ? [conflictZonesSection(conflictZones, sources)] : []),
      historySection(lists, sources),
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              ...eu.remarks.map((remark): Text => [remark]),
              [`The list changes about twice a year; ${eu.inForceNext}.`],
              [
                'A ban means an authority was not satisfied. No entry says nothing about an airline that does not fly there.',
              ],
              conflictZones
                ? [
                    'A bulletin describes an airspace in words; its text gives the limits. We do not know which way a flight will go.',
                  ]
                : ['Conflict zones are not on record here yet.'],
            ],
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [{ name: 'Lists', path: '/lists' }],
    asOf: newestDate([...sources.list, { asOf: eu.asOf }]),
    isIndexed: true,
    things: [],
  };
}

function euSections(
  lists: OversightLists,
  recorded: Recorded[],
  sources: SourceList,
  findAirline: FindAirline,
): Section[] {
  const { euAirSafetyList: eu, airlineStates } = lists;
  const nameOf = (carrier: string, icao: string | null): Span => {
    const path = icao && findAirline(icao);
    return path ? { text: carrier, href: path } : carrier;
  };
  const listed = (airlines: { name: string; icao: string | null }[]): Text =>
    airlines.flatMap(({ name, icao }, index): Span[] => [index > 0 ? ', ' : '', nameOf(name, icao)]);
  /** the state's airlines that we know by name: the list itself means all */
  const knownOf = (state: string): Text => {
    const isMeant = ({ icao }: { icao: string }) => euListingOf({ icao, country: state }, eu).isByState;
    const onRecord = recorded.filter((airline) => airline.country === state && isMeant(airline));
    const others = airlineStates.airlines.filter((airline) => airline.state === state && isMeant(airline));
    const known = [...onRecord, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (known.length === 0) return ['none on record'];
    const cited = others.length > 0 ? [{ cites: sources.addAll([airlineStates.source]) }] : [];
    return [...listed(known), ...cited];
  };
  const states = eu.statesBanned.map(({ state, since, sinceSource, exceptions, note }): Text[] => [
    [state, note ? ` (${note})` : ''],
    [dateCell(since), { cites: sources.addAll([sinceSource]) }],
    knownOf(state),
    exceptions.length === 0 ? ['none'] : listed(exceptions.map(({ carrier: name, icao }) => ({ name, icao }))),
  ]);
  const carriers = (of: typeof eu.carriersBanned) =>
    of.map(({ carrier, icao, state, since, sinceSource, note, rule }): Text[] => [
      [nameOf(carrier, icao), note || rule ? ` (${[note, rule].filter(Boolean).join('; ')})` : ''],
      [state],
      [dateCell(since), { cites: sources.addAll([sinceSource]) }],
    ]);
  const table = (title: string, of: typeof eu.carriersBanned): Section => ({
    title: `${title} (${of.length})`,
    blocks: [
      { kind: 'table', isStacked: true, caption: title, head: ['Airline', 'Country', 'Since'], rows: carriers(of) },
    ],
  });
  return [
    {
      title: `EU: all airlines of a country (${states.length})`,
      blocks: [
        { kind: 'text', text: [`${eu.regulation}.`] },
        {
          kind: 'table',
          isStacked: true,
          caption: 'Countries whose airlines are banned',
          head: ['Country', 'Since', 'Among them', 'Except'],
          rows: states,
        },
      ],
    },
    table('EU: banned by name', eu.carriersBanned),
    table('EU: banned by name, Russia', eu.carriersBannedRussia),
    table('EU: allowed under conditions', eu.carriersRestricted),
  ];
}

function iasaSection(
  { what, asOf, lastKnownCategory2, restoredToCategory1 }: OversightLists['faaIasa'],
  sources: SourceList,
): Section {
  const now = lastKnownCategory2.map(({ state, since, lastSeen, source, doubt }): Text[] => [
    [state, doubt ? ` (${doubt})` : ''],
    [dated(since)],
    [dated(lastSeen), { cites: sources.addAll([source]) }],
  ]);
  const back = restoredToCategory1.map(
    ({ state, from, to, source }): Text => [
      `${state}: from ${dated(from)} until ${dated(to)}`,
      { cites: sources.addAll([source]) },
    ],
  );
  return {
    title: `FAA IASA: countries in Category 2, as last seen (${now.length})`,
    blocks: [
      {
        kind: 'text',
        text: [`${what} As of ${formatDate(asOf)}; this is the latest evidence for each country, not today’s list.`],
      },
      {
        kind: 'table',
        isStacked: true,
        caption: 'Countries in Category 2',
        head: ['Country', 'Since', 'Last seen'],
        rows: now,
      },
      { kind: 'text', text: ['Back in Category 1:'] },
      { kind: 'list', items: back },
    ],
  };
}

function conflictZonesSection(
  { asOf, source, zones, ended }: NonNullable<OversightLists['conflictZones']>,
  sources: SourceList,
): Section {
  const cites = sources.addAll([source]);
  const rows = zones.map(({ name, states, since, until }): Text[] => [
    [name],
    [states.join(', ') || 'not stated'],
    [since ? formatDate(since) : 'not stated'],
    [until ? formatDate(until) : 'not stated', { cites }],
  ]);
  const over = ended.map(
    ({ name, since, endedOn }): Text => [
      `${name}: ${since ? `from ${formatDate(since)} ` : ''}until ${formatDate(endedOn)}, the first day without it`,
    ],
  );
  return {
    title: `EASA: conflict zone bulletins (${zones.length})`,
    blocks: [
      {
        kind: 'text',
        text: [
          `Active on ${formatDate(asOf)}. A bulletin advises airlines of the risk to civil flights over or near a conflict. It closes no airspace and is not part of any score.`,
        ],
      },
      {
        kind: 'table',
        isStacked: true,
        caption: 'Active bulletins',
        head: ['Airspace', 'Countries', 'Since', 'Valid until'],
        rows,
      },
      ...(over.length > 0
        ? ([
            { kind: 'text', text: ['Ended since we began watching:'] },
            { kind: 'list', items: over },
          ] satisfies Section['blocks'])
        : []),
    ],
  };
}

function historySection({ euAirSafetyList: { history } }: OversightLists, sources: SourceList): Section {
  const rows = history
    .toReversed()
    .map(({ date, on, off, note, source }): Text[] => [
      [dateCell(date), { cites: sources.addAll([source]) }],
      [on.join('; ') || 'none'],
      [off.join('; ') || 'none', note ? ` (${note})` : ''],
    ]);
  return {
    title: `EU: changes (${rows.length} updates)`,
    blocks: [
      {
        kind: 'table',
        isStacked: true,
        caption: 'Updates of the EU Air Safety List',
        head: ['Update', 'Added', 'Removed'],
        rows,
      },
    ],
  };
}

/** keeps the 'by' in 'by 2012-04' */
function dated(date: string): string {
  return date.startsWith('by ') ? `before ${dateCell(date.slice(3))}` : dateCell(date);
}
