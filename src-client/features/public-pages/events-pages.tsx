import type { ReactNode } from 'react';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import type { YearRate } from '#src/catalog/rates-by-year.ts';
import type { ReportedEntry } from '#src/catalog/reported-event.ts';
import type { ContextFact } from '#src/reference/source.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { yearPath } from '#src/routes.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { say } from '#src/words/say.ts';
import type { Spoken } from '#src/words/speak.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RateChart } from '../../ui/rate-chart.tsx';
import { linkTo, spoken, t } from '../../ui/words.ts';
import { baseRateOf, latestBaseRate } from './context-facts.ts';
import { eventList } from './event-list.tsx';
import { cite, cited, FirstOf, LinkList, type PageContent, Part, Unknowns } from './parts.tsx';
import { reportedPart } from './reported-page.tsx';

const FIRST_YEARS = 12;

/** How much rarer accidents have become. @param events newest first @param years latest first */
export function eventsPage(
  events: Spoken<CatalogEvent>[],
  years: string[],
  context: ContextFact[],
  reported: ReportedEntry[],
  rates: YearRate[],
): PageContent {
  const sources = new SourceList();
  const rowOf = (year: string) => {
    const ofYear = events.filter(({ date }) => date?.startsWith(year));
    const counts = [countedOf(ofYear).length, ofYear.length, deathsIn(ofYear)].map((number) => spoken({ number }));
    const rate = rates.find((each) => String(each.year) === year);
    return [
      <a key={year} href={yearPath(year)}>
        {year}
      </a>,
      rate && spoken({ number: rate.rate, fraction: 2 }),
      ...counts,
    ];
  };
  const rate = latestBaseRate(context);
  const newest = events[0]?.date ?? null;
  const sentence = t('pages.events.sum', {
    count: events.length,
    from: years.at(-1) ?? '',
    to: years[0] ?? '',
    isDated: String(newest !== null),
    newest: { date: newest ?? '' },
    counted: countedOf(events).length,
  });
  return {
    path: '/events',
    title: t('pages.events.airlineAccidentsIncidentsBy'),
    heading: t('pages.events.accidentsIncidentsByYear'),
    description: sentence,
    answer: t('pages.events.whichEventsCountWhich', {
      rate: rate.sentence,
      cite: () => cite(sources, rate.source),
      sentence,
      link: linkTo('/method'),
    }),
    body: (
      <>
        {reportedPart(reported, sources)}
        <Part title={t('pages.events.howOftenFlightsEnd')}>
          <RateChart label={fallOf(rates)} years={rates} />
        </Part>
        <Part title={t('pages.events.yearByYear')}>
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
  const end = (of?: YearRate) =>
    say('pages.events.fiveYears', { rate: { number: of?.rate ?? 0, fraction: 2 }, year: String(of?.year) });
  return t('pages.events.fatalAccidentsPerMillion', { first: end(rates[0]), last: end(rates.at(-1)) });
}

function yearTable(rows: ReactNode[][]): ReactNode {
  return (
    <DataTable
      caption={t('pages.events.eventsRecord')}
      isNumeric
      head={[
        t('pages.events.year'),
        t('pages.events.perMillionFlights'),
        t('pages.events.score'),
        t('pages.events.allEvents'),
        t('pages.events.deaths'),
      ]}
      rows={rows}
    />
  );
}

/** One year's events, newest first. @param years all years with events, latest first */
export function yearPage(
  year: string,
  events: Spoken<CatalogEvent>[],
  years: string[],
  context: ContextFact[],
): PageContent {
  const sources = new SourceList();
  const list = eventList(events, sources);
  const asOf = newestDate(sources.list);
  const rate = baseRateOf(context, year);
  const sentence = t('pages.events.sumOfYear', {
    count: events.length,
    year,
    isDated: String(asOf !== null),
    asOf: { date: asOf ?? '' },
    counted: countedOf(events).length,
    areAllKnown: String(events.every(({ deathsOnBoard }) => deathsOnBoard !== null)),
    deaths: deathsIn(events),
  });
  const near = [Number(year) + 1, Number(year) - 1].map(String).filter((each) => years.includes(each));
  return {
    path: yearPath(year),
    crumb: year,
    title: t('pages.events.airlineAccidentsIncidents', { year }),
    heading: t('pages.events.accidentsIncidents', { year }),
    description: sentence,
    answer: rate ? cited(`${sentence} ${rate.sentence}`, sources, rate.source) : sentence,
    body: (
      <>
        <Part title={t('pages.events.eventByEvent')}>{list}</Part>
        <Part title={t('pages.events.otherYears')}>
          <LinkList
            links={[
              ...near.map((each) => ({ text: each, href: yearPath(each) })),
              { text: t('pages.events.allYears'), href: '/events' },
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
      <li>{t('pages.events.listCoversModelsAirlines')}</li>
      <li>{t('pages.events.oneYearFewAccidents')}</li>
    </Unknowns>
  );
}

function countedOf(events: Spoken<CatalogEvent>[]): Spoken<CatalogEvent>[] {
  return events.filter(({ standing }) => standing === 'counted');
}

function deathsIn(events: Spoken<CatalogEvent>[]): number {
  return events.reduce((sum, { deathsOnBoard }) => sum + (deathsOnBoard ?? 0), 0);
}
