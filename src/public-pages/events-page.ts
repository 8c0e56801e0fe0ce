import type { CatalogEvent } from '../catalog/catalog-event.ts';
import { formatDate } from '../format/date.ts';
import { countText, formatNumber } from '../format/number.ts';
import { SourceList } from '../safety/source-list.ts';
import type { BaseRate } from './base-rate.ts';
import {
  EVENTS_CRUMB,
  FLIGHT_SECTION,
  LIMITS,
  newestDate,
  type PublicPage,
  type Section,
  type Text,
  yearPath,
} from './page.ts';
import { pageEvents } from './page-events.ts';

const UNKNOWN: Section = {
  title: 'What is not known',
  blocks: [
    {
      kind: 'list',
      items: [
        [
          'This list covers the models and airlines we have on record, not the whole world. Small operators and airlines of the past are missing.',
        ],
        ['One year with few accidents proves little. Look at five years or more.'],
        ...LIMITS,
      ],
    },
  ],
};

/** Lists every year's events on record, preceded by how rare they are. @param events newest first */
export function eventsPage(events: CatalogEvent[], rate: BaseRate): PublicPage {
  const sources = new SourceList();
  const cites = sources.addAll([rate.source]);
  const years = yearsOf(events);
  const counted = events.filter(({ standing }) => standing === 'counted').length;
  const newest = events[0]?.date ?? null;
  const sentence = `${countText(events.length, 'event')} from ${years.at(-1)} to ${years[0]} are on record, the latest on ${newest ? formatDate(newest) : 'an unknown date'}. ${counted} of them are fatal accidents that count toward a model’s score.`;
  const rows = years.map((year): Text[] => {
    const of = events.filter(({ date }) => date?.startsWith(year));
    return [
      [{ text: year, href: yearPath(year) }],
      [formatNumber(of.length)],
      [formatNumber(of.filter(({ standing }) => standing === 'counted').length)],
      [formatNumber(of.reduce((sum, { deathsOnBoard }) => sum + (deathsOnBoard ?? 0), 0))],
    ];
  });
  return {
    path: '/events',
    title: 'Airline accidents and incidents by year',
    description: sentence,
    heading: 'Accidents and incidents by year',
    answer: [
      rate.sentence,
      { cites },
      ` ${sentence}`,
      ' Which events count, and which are left out, is ',
      { text: 'part of the method', href: '/method' },
      '.',
    ],
    sections: [
      {
        title: 'By year',
        blocks: [
          {
            kind: 'table',
            caption: 'Events on record',
            head: ['Year', 'Events', 'Counted in a score', 'Known deaths on board'],
            rows,
          },
        ],
      },
      UNKNOWN,
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [EVENTS_CRUMB],
    asOf: newest,
    isIndexed: true,
    things: [],
  };
}

/**
 * Lists one year's events, newest first. @param years all years with events, latest first
 * @param rate how rare events were then; null if no figure covers the year
 */
export function yearPage(
  year: string,
  events: CatalogEvent[],
  { years, rate }: { years: string[]; rate: BaseRate | null },
): PublicPage {
  const sources = new SourceList();
  const counted = events.filter(({ standing }) => standing === 'counted');
  const deaths = events.reduce((sum, { deathsOnBoard }) => sum + (deathsOnBoard ?? 0), 0);
  const death = events.some(({ deathsOnBoard }) => deathsOnBoard === null) ? 'known death' : 'death';
  const listed = pageEvents(events, sources);
  const asOf = newestDate(sources.list);
  const fatal =
    counted.length === 0
      ? 'no fatal accident that counts toward a score'
      : `${countText(counted.length, 'fatal accident')} that ${counted.length === 1 ? 'counts' : 'count'} toward a score`;
  const sentence = `${countText(events.length, 'event')} in ${year} ${events.length === 1 ? 'is' : 'are'} on record${asOf ? ` (sources to ${formatDate(asOf)})` : ''}: ${fatal}, and ${countText(deaths, death)} on board in all, including hostile acts.`;
  const near = [Number(year) + 1, Number(year) - 1].map(String).filter((each) => years.includes(each));
  return {
    path: yearPath(year),
    title: `Airline accidents and incidents in ${year}`,
    description: sentence,
    heading: `Accidents and incidents in ${year}`,
    answer: rate ? [sentence, ` ${rate.sentence}`, { cites: sources.addAll([rate.source]) }] : [sentence],
    sections: [
      { title: 'Event by event', blocks: [{ kind: 'events', events: listed }] },
      {
        title: 'Other years',
        blocks: [
          {
            kind: 'links',
            links: [
              ...near.map((each) => ({ text: each, href: yearPath(each) })),
              { text: 'All years', href: '/events' },
            ],
          },
        ],
      },
      UNKNOWN,
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [EVENTS_CRUMB, { name: year, path: yearPath(year) }],
    asOf,
    isIndexed: true,
    things: [],
  };
}

/** The years with events, latest first. */
export function yearsOf(events: CatalogEvent[]): string[] {
  return [...new Set(events.flatMap(({ date }) => (date ? [date.slice(0, 4)] : [])))].sort().reverse();
}
