import type { ReactNode } from 'react';
import { LONGEST_TITLE } from '#src/catalog/public-page.ts';
import type { ReportedEntry } from '#src/catalog/reported-event.ts';
import { formatDate } from '#src/format/date.ts';
import { countText } from '#src/format/text.ts';
import { airlinePath, modelPath } from '#src/routes.ts';
import { type AirlineFigures, daysBetweenAccidents, worldIfCounted } from '#src/safety/if-counted.ts';
import { AVERAGE_SOURCE, FIT } from '#src/safety/rates/fit.ts';
import { flights } from '#src/safety/rates/rate-sentence.ts';
import type { RateEstimate } from '#src/safety/rates/type-rate.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EventEntry, EventList } from './event-list.tsx';
import { cited, type PageContent } from './page-content.tsx';
import { List, Part, Text } from './parts.tsx';

/** An accident that was reported and not checked: how rare such a thing is, what is known, and what it would change. */
export function reportedPage(entry: ReportedEntry): PageContent {
  const { path, what, date, source, seenOn } = entry;
  const sources = new SourceList();
  const description = `${what}, ${formatDate(date)}: reported, not yet checked. What is known and by whom, what is not known, and what it would change if it is counted.`;
  return {
    path,
    crumb: what,
    title: `${what}: reported, not yet checked`.slice(0, LONGEST_TITLE),
    heading: what,
    description,
    answer: cited(
      `A fatal accident happens about once in ${flights(1e6 / FIT.averageRate)} flights, on average one in ${countText(Math.round(daysBetweenAccidents()), 'day')} in ${FIT.from}–${FIT.to} among the aircraft scored here. This one was reported and has not been checked.`,
      sources,
      AVERAGE_SOURCE,
    ),
    body: (
      <>
        <Part title="What is known">
          <DescriptionList
            items={[
              ['When', formatDate(date)],
              ['Airline', linked(entry.airlines.map((one) => [one.name, airlinePath(one.slug)]))],
              ['Aircraft', linked(entry.models.map((one) => [one.name, modelPath(one.id)]))],
              [
                'Who says so',
                cited(`One source, which anyone may edit; we first saw it on ${formatDate(seenOn)}.`, sources, source),
              ],
            ]}
          />
        </Part>
        <Part title="What is not known">
          <List>
            <li>The cause. It is for the investigators to find, and takes months.</li>
            <li>How many people died. We give no number that only one source has.</li>
            <li>Whether it will be counted: a hostile act, and a flight that carried no passengers, would not.</li>
            <li>Whether this report is right. If it is corrected or withdrawn, this page follows.</li>
          </List>
        </Part>
        <Part title="What it would change">
          <Text>
            If it is counted. Until it has been checked and released, every figure on this site stays as it is.
          </Text>
          <DataTable
            caption="Figures without and with this accident"
            isStacked
            head={['', 'Without it', 'If it is counted']}
            rows={[
              ...entry.models.map(({ name, figures }) =>
                figures
                  ? [name, scoreText(figures.without), scoreText(figures.counted)]
                  : [name, 'Its flights were never counted', 'Nothing: it has no rate of its own'],
              ),
              ...entry.airlines.map(({ name, figures }) => [
                name,
                ratingText(figures.without),
                ratingText(figures.counted),
              ]),
              worldRow(),
            ]}
          />
        </Part>
      </>
    ),
    sources,
    asOf: seenOn,
  };
}

/** The reported accidents, each linking to its page; null without any. */
export function reportedPart(reported: ReportedEntry[], sources: SourceList): ReactNode {
  if (reported.length === 0) return null;
  return (
    <Part title="Reported, not yet checked">
      <EventList>
        {reported.map(({ path, what, date, source }) => (
          <EventEntry
            key={path}
            date={date}
            title={what}
            facts={<a href={path}>What is known, and what it would change</a>}
            aside="In no figure on this site."
            cites={sources.addAll([source])}
          />
        ))}
      </EventList>
    </Part>
  );
}

function linked(links: [string, string][]): ReactNode {
  if (links.length === 0) return 'None that we have on record is named';
  return links.map(([name, href], index) => (
    <span key={href}>
      {index > 0 && ', '}
      <a href={href}>{name}</a>
    </span>
  ));
}

function scoreText({ score, scoreLow, scoreHigh, rate }: RateEstimate): string {
  return `Score ${score} (${scoreLow}–${scoreHigh}), about 1 fatal accident per ${flights(1e6 / rate)} flights`;
}

function ratingText({ accidents, rating, outOf }: AirlineFigures): string {
  const count = countText(accidents, 'fatal accident');
  return rating === null ? `${count} in ten years` : `${count} in ten years, rating ${rating} of ${outOf}`;
}

function worldRow(): string[] {
  const { without, counted } = worldIfCounted();
  const text = (rate: number) => `About 1 fatal accident per ${flights(1e6 / rate)} flights`;
  return [`All scored aircraft, ${FIT.from}–${FIT.to}`, text(without), text(counted)];
}
