import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import type { ReportedEntry } from '#src/catalog/reported-event.ts';
import { formatDate } from '#src/format/date.ts';
import { countText, formatNumber } from '#src/format/text.ts';
import type { ContextFact } from '#src/reference/source.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { yearPath } from '#src/routes.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { baseRateOf, latestBaseRate } from './base-rate.ts';
import { eventList } from './event-list.tsx';
import { cite, type PageContent } from './page-content.tsx';
import { LinkList, Part, Unknowns } from './parts.tsx';
import { reportedPart } from './reported-page.tsx';

/**
 * Every year's events on record, preceded by how rare they are. @param events newest first
 * @param years latest first
 */
export function eventsPage(
  events: CatalogEvent[],
  years: string[],
  context: ContextFact[],
  reported: ReportedEntry[],
): PageContent {
  const sources = new SourceList();
  const rate = latestBaseRate(context);
  const newest = events[0]?.date ?? null;
  const sentence = `${countText(events.length, 'event')} from ${years.at(-1)} to ${years[0]} are on record, the latest on ${newest ? formatDate(newest) : 'an unknown date'}. ${countedOf(events).length} of them are fatal accidents that count toward a model’s score.`;
  return {
    path: '/events',
    title: 'Airline accidents and incidents by year',
    heading: 'Accidents and incidents by year',
    description: sentence,
    answer: (
      <>
        {rate.sentence}
        {cite(sources, rate.source)} {sentence} Which events count, and which are left out, is{' '}
        <a href="/method">part of the method</a>.
      </>
    ),
    body: (
      <>
        {reportedPart(reported, sources)}
        <Part title="By year">
          <BarChart
            label={`Events on record by year, from ${years.at(-1)} to ${years[0]}: ${events.length} in all, ${countedOf(events).length} of them counted in a score.`}
            bars={years.toReversed().map((year) => {
              const ofYear = events.filter(({ date }) => date?.startsWith(year));
              const solid = countedOf(ofYear).length;
              return { name: year, solid, hollow: ofYear.length - solid };
            })}
            solid="Fatal accident, counted in a score"
            hollow="Other event"
            isNamed={(year) => year.endsWith('0')}
          />
          <DataTable
            caption="Events on record"
            head={['Year', 'Events', 'Counted in a score', 'Known deaths on board']}
            rows={years.map((year) => {
              const ofYear = events.filter(({ date }) => date?.startsWith(year));
              return [
                <a key={year} href={yearPath(year)}>
                  {year}
                </a>,
                formatNumber(ofYear.length),
                formatNumber(countedOf(ofYear).length),
                formatNumber(deathsIn(ofYear)),
              ];
            })}
          />
        </Part>
        <EventUnknowns />
      </>
    ),
    sources,
    asOf: newest,
  };
}

/** One year's events, newest first. @param years all years with events, latest first */
export function yearPage(year: string, events: CatalogEvent[], years: string[], context: ContextFact[]): PageContent {
  const sources = new SourceList();
  const list = eventList(events, sources);
  const asOf = newestDate(sources.list);
  const rate = baseRateOf(context, year);
  const counted = countedOf(events).length;
  const death = events.some(({ deathsOnBoard }) => deathsOnBoard === null) ? 'known death' : 'death';
  const fatal =
    counted === 0
      ? 'no fatal accident that counts toward a score'
      : `${countText(counted, 'fatal accident')} that ${counted === 1 ? 'counts' : 'count'} toward a score`;
  const sentence = `${countText(events.length, 'event')} in ${year} ${events.length === 1 ? 'is' : 'are'} on record${asOf ? ` (sources to ${formatDate(asOf)})` : ''}: ${fatal}, and ${countText(deathsIn(events), death)} on board in all, including hostile acts.`;
  const near = [Number(year) + 1, Number(year) - 1].map(String).filter((each) => years.includes(each));
  return {
    path: yearPath(year),
    crumb: year,
    title: `Airline accidents and incidents in ${year}`,
    heading: `Accidents and incidents in ${year}`,
    description: sentence,
    answer: rate ? (
      <>
        {sentence} {rate.sentence}
        {cite(sources, rate.source)}
      </>
    ) : (
      sentence
    ),
    body: (
      <>
        <Part title="Event by event">{list}</Part>
        <Part title="Other years">
          <LinkList
            links={[
              ...near.map((each) => ({ text: each, href: yearPath(each) })),
              { text: 'All years', href: '/events' },
            ]}
          />
        </Part>
        <EventUnknowns />
      </>
    ),
    sources,
    asOf,
  };
}

function EventUnknowns() {
  return (
    <Unknowns>
      <li>
        This list covers the models and airlines we have on record, not the whole world. Small operators and airlines of
        the past are missing.
      </li>
      <li>One year with few accidents proves little. Look at five years or more.</li>
    </Unknowns>
  );
}

function countedOf(events: CatalogEvent[]): CatalogEvent[] {
  return events.filter(({ standing }) => standing === 'counted');
}

function deathsIn(events: CatalogEvent[]): number {
  return events.reduce((sum, { deathsOnBoard }) => sum + (deathsOnBoard ?? 0), 0);
}
