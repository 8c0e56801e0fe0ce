import type { ReactNode } from 'react';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import type { YearRate } from '#src/catalog/rates-by-year.ts';
import type { ReportedEntry } from '#src/catalog/reported-event.ts';
import { formatDate } from '#src/format/date.ts';
import { countText, formatNumber } from '#src/format/text.ts';
import type { ContextFact } from '#src/reference/source.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { yearPath } from '#src/routes.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RateChart } from '../../ui/rate-chart.tsx';
import { baseRateOf, latestBaseRate } from './base-rate.ts';
import { eventList } from './event-list.tsx';
import { cite, type PageContent } from './page-content.tsx';
import { FirstOf, LinkList, Part, Unknowns } from './parts.tsx';
import { reportedPart } from './reported-page.tsx';

const FIRST_YEARS = 12;

/**
 * How much rarer accidents have become, and every year's events. @param events newest first
 * @param years latest first
 */
export function eventsPage(
  events: CatalogEvent[],
  years: string[],
  context: ContextFact[],
  reported: ReportedEntry[],
  rates: YearRate[],
): PageContent {
  const sources = new SourceList();
  const rowOf = (year: string) => {
    const ofYear = events.filter(({ date }) => date?.startsWith(year));
    const counts = [countedOf(ofYear).length, ofYear.length, deathsIn(ofYear)].map(formatNumber);
    const rate = rates.find((each) => String(each.year) === year);
    return [
      <a key={year} href={yearPath(year)}>
        {year}
      </a>,
      rate?.rate.toFixed(2),
      ...counts,
    ];
  };
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
        <Part title="How often flights end in an accident">
          <RateChart label={fallOf(rates)} years={rates} />
        </Part>
        <Part title="Year by year">
          <FirstOf first={FIRST_YEARS} entries={years.map(rowOf)} list={yearTable} />
        </Part>
        <EventUnknowns />
      </>
    ),
    sources,
    asOf: newest,
  };
}

/** The picture in words: where the line begins and where it ends. */
function fallOf(rates: YearRate[]): string {
  const [first, last] = [rates[0], rates.at(-1)].map(
    (end) => `${end?.rate.toFixed(2)} in the five years to ${end?.year}`,
  );
  return `Fatal accidents per million flights on the models scored here, counted over five years: ${first}, ${last}. Flights are mostly estimated.`;
}

function yearTable(rows: ReactNode[][]): ReactNode {
  return (
    <DataTable
      caption="Events on record"
      isNumeric
      head={['Year', 'Per million flights', 'In a score', 'All events', 'Deaths']}
      rows={rows}
    />
  );
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
