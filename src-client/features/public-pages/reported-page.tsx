import type { ReactNode } from 'react';
import { LONGEST_TITLE } from '#src/catalog/public-page.ts';
import type { ReportedEntry } from '#src/catalog/reported-event.ts';
import { airlinePath, modelPath } from '#src/routes.ts';
import { REPORT_STANDING } from '#src/safety/airline/airline-accidents.ts';
import { type AirlineFigures, daysBetweenAccidents, worldIfCounted } from '#src/safety/if-counted.ts';
import { AVERAGE_SOURCE, FIT } from '#src/safety/rates/fit.ts';
import { sayFlights } from '#src/safety/rates/rate-sentence.ts';
import type { RateEstimate } from '#src/safety/rates/type-rate.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { spoken, t } from '../../ui/words.ts';
import { EventEntry, EventList } from './event-list.tsx';
import { cited, joined, List, type PageContent, Part, Text } from './parts.tsx';

/** An accident that was reported and not checked: how rare such a thing is, what is known, and what it would change. */
export function reportedPage(entry: ReportedEntry): PageContent {
  const { path, what, date, source, seenOn } = entry;
  const sources = new SourceList();
  const titleOf = (named: string) => t('pages.reported.reportedNotYetChecked2', { what: named });
  const room = LONGEST_TITLE - titleOf('').length;
  const description = t('pages.reported.reportedNotYetChecked', { what, date: { date: date } });
  return {
    path,
    crumb: what,
    title: titleOf(what.length > room ? `${what.slice(0, room - 1).trimEnd()}…` : what),
    heading: what,
    description,
    answer: cited(
      t('pages.reported.fatalAccidentHappensAbout', {
        flights: sayFlights(1e6 / FIT.averageRate),
        days: Math.round(daysBetweenAccidents()),
        from: String(FIT.from),
        to: String(FIT.to),
      }),
      sources,
      AVERAGE_SOURCE,
    ),
    body: (
      <>
        <Part title={t('pages.reported.whatKnown')}>
          <DescriptionList
            items={[
              [t('pages.reported.when'), spoken({ date })],
              [t('pages.reported.airline'), linked(entry.airlines.map((one) => [one.name, airlinePath(one.slug)]))],
              [t('pages.reported.aircraft'), linked(entry.models.map((one) => [one.name, modelPath(one.id)]))],
              [
                t('pages.reported.whoSaysSo'),
                cited(t('pages.reported.oneSourceWhichAnyone', { seenOn: { date: seenOn } }), sources, source),
              ],
            ]}
          />
        </Part>
        <Part title={t('pages.reported.whatNotKnown')}>
          <List>
            <li>{t('pages.reported.causeInvestigatorsFindTakes')}</li>
            <li>{t('pages.reported.howManyPeopleDied')}</li>
            <li>{t('pages.reported.whetherWillBeCounted')}</li>
            <li>{t('pages.reported.whetherReportRightIf')}</li>
          </List>
        </Part>
        <WhatWouldChange entry={entry} />
      </>
    ),
    sources,
    asOf: seenOn,
  };
}

function WhatWouldChange({ entry: { models, airlines } }: { entry: ReportedEntry }) {
  return (
    <Part title={t('pages.reported.whatWouldChange')}>
      <Text>{t('pages.reported.ifCountedUntilHas')}</Text>
      <DataTable
        caption={t('pages.reported.figuresWithoutAccident')}
        isStacked
        head={['', t('pages.reported.without'), t('pages.reported.ifCounted')]}
        rows={[
          ...models.map(({ name, figures }) =>
            figures
              ? [name, scoreText(figures.without), scoreText(figures.counted)]
              : [name, t('pages.reported.itsFlightsWereNever'), t('pages.reported.nothingHasNoRate')],
          ),
          ...airlines.map(({ name, figures }) => [name, ratingText(figures.without), ratingText(figures.counted)]),
          worldRow(),
        ]}
      />
    </Part>
  );
}

/** The reported accidents, each linking to its page; null without any. */
export function reportedPart(reported: ReportedEntry[], sources: SourceList): ReactNode {
  if (reported.length === 0) return null;
  const listed = reported.map((event) => ({ ...event, cites: sources.addAll([event.source]) }));
  return (
    <Part title={t('pages.reported.reportedNotYetChecked3')}>{listOf(listed, t('pages.reported.noFigureSite'))}</Part>
  );
}

type Listed = { date: string; what: string; path: string; cites: number[] };

/** What was reported of an airline or a model; null without any. */
export function reportedSince(reported: Listed[]): ReactNode {
  if (reported.length === 0) return null;
  return (
    <Part title={t('pages.model.reportedSince', { length: reported.length })}>
      <Text>{t('pages.model.theseWereFirstReported')}</Text>
      {listOf(reported, `${spoken({ start: REPORT_STANDING })}.`)}
    </Part>
  );
}

function listOf(reported: Listed[], aside: string): ReactNode {
  return (
    <EventList>
      {reported.map(({ date, what, path, cites }) => (
        <EventEntry
          key={path}
          date={date}
          title={what}
          facts={<a href={path}>{t('pages.reported.whatKnownWhatWould')}</a>}
          aside={aside}
          cites={cites}
        />
      ))}
    </EventList>
  );
}

function linked(links: [string, string][]): ReactNode {
  if (links.length === 0) return t('pages.reported.noneHaveRecordNamed');
  return joined(
    links.map(([name, href]) => (
      <a key={href} href={href}>
        {name}
      </a>
    )),
  );
}

function scoreText({ score, scoreLow, scoreHigh, rate }: RateEstimate): string {
  return t('pages.reported.scoreAbout1Fatal', { score, scoreLow, scoreHigh, flights: sayFlights(1e6 / rate) });
}

function ratingText({ accidents, rating, outOf }: AirlineFigures): string {
  return rating === null
    ? t('pages.reported.tenYears', { accidents })
    : t('pages.reported.tenYearsRating', { accidents, rating, outOf });
}

function worldRow(): string[] {
  const { without, counted } = worldIfCounted();
  const text = (rate: number) => t('pages.reported.about1FatalAccident', { flights: sayFlights(1e6 / rate) });
  return [
    t('pages.reported.allScoredAircraft', { from: String(FIT.from), to: String(FIT.to) }),
    text(without),
    text(counted),
  ];
}
