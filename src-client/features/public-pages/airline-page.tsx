import type { ReactNode } from 'react';
import type { AirlineEntry } from '#src/catalog/airline-entry.ts';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import type { FactChange } from '#src/changes/fact-change.ts';
import { dashYears, formatDate } from '#src/format/date.ts';
import { countText, formatNumber, lowerFirst } from '#src/format/text.ts';
import { retiredCodesSentence } from '#src/reference/retired-codes.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { airlinePath, errorHash } from '#src/routes.ts';
import { ACCIDENT_WINDOW_YEARS } from '#src/safety/airline/airline-accidents.ts';
import { banSentence } from '#src/safety/airline/airline-ban.ts';
import { CHECK_TEXT } from '#src/safety/airline/airline-rating.ts';
import { peersSentence, pointsOf } from '#src/safety/airline/rating-peers.ts';
import { NOT_ABOUT_THE_AIRLINE, STATE_SOURCES } from '#src/safety/rates/flight-sentences.ts';
import { stoppedSentence } from '#src/safety/report/indicators.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { Fleet } from '../../silhouette/fleet.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ChangeList } from './changes-page.tsx';
import { eventList, FIRST_EVENTS } from './event-list.tsx';
import { Cites, cite, cited, type PageContent } from './page-content.tsx';
import { dateCell, FirstOf, Part, Text, Unknowns } from './parts.tsx';

const FIRST_TYPES = 4;

/** Everything on record about one airline. @param events those of the airline @param corrections of it and its state */
export function airlinePage(entry: AirlineEntry, events: CatalogEvent[], corrections: FactChange[]): PageContent {
  const sources = new SourceList(entry.sourceList);
  const { name, slug, euSafetyList, operating, fleet, notes, accidentsAsOf } = entry;
  const { record } = entry.safety;
  const sentence = answerOf(entry);
  const stopped = stoppedSentence(entry);
  // before the record: the accidents alone would look as if there were no ban
  const ban = banSentence(name, euSafetyList);
  const answer = (
    <>
      {ban && euSafetyList && (
        <>
          {ban}
          {cite(sources, euSafetyList.source)}{' '}
        </>
      )}
      {stopped && operating && (
        <>
          {stopped}
          {cite(sources, operating.source)}{' '}
        </>
      )}
      {sentence}
      <Cites cites={record?.sources ?? []} />
    </>
  );
  const body = (
    <>
      {checks(entry)}
      <Part title="Who certifies it" isFolded>
        <Text>{dashYears(entry.operatorState.sentence)}</Text>
        <Text>
          {NOT_ABOUT_THE_AIRLINE} <a href="/method">How we rate states</a>
        </Text>
        <Text>{STATE_SOURCES}</Text>
        <Text>
          <a href={`/${errorHash(slug, true)}`}>Report an error in this line</a>
        </Text>
      </Part>
      <Part title={`Fatal events on record (${events.length})`}>
        <Text>{eventsText(events.length, accidentsAsOf)}</Text>
        {eventList(events, sources, { airline: slug }, FIRST_EVENTS)}
      </Part>
      {fleet.length > 0 && <FleetPart entry={entry} />}
      <Unknowns>
        {record && <li>{record.note}</li>}
        {entry.safety.ratingLines.map(({ note, text }) => note && <li key={text}>{note}</li>)}
        {fleet.length === 0 && <li>Its fleet isn't on record.</li>}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Unknowns>
      {corrections.length > 0 && (
        <Part title="What was said before" isFolded>
          <ChangeList changes={corrections} />
        </Part>
      )}
      <p className="note">
        Something wrong? <a href={`/${errorHash(slug)}`}>Report an error</a>. A correction shows what was said before.
      </p>
    </>
  );
  return {
    path: airlinePath(slug),
    crumb: name,
    title: `Is ${name} safe? Its accident record`,
    heading: `Is ${name} safe?`,
    description: [ban, stopped, sentence].filter(Boolean).join(' '),
    answer,
    body,
    aside: inFigures(entry, sources),
    sources,
    asOf: newestDate([...sources.list, { asOf: accidentsAsOf }]),
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

/** Figure, interval and date: 'British Airways, by records to Nov 20, 2026: no fatal accidents …'. */
function answerOf({ name, safety: { record }, accidentsAsOf }: AirlineEntry): string {
  if (!record) return `No accident record of ${name} is available.`;
  return `${name}, by records to ${formatDate(accidentsAsOf)}: ${lowerFirst(record.sentence)}`;
}

function checks({ rating, ratingOutOf, safety }: AirlineEntry): ReactNode {
  if (rating === null) return null;
  return (
    <Part title="What was checked">
      <Text>
        <strong>{pointsOf(rating, ratingOutOf)}.</strong>
        {safety.ratingPeers && ` ${peersSentence(rating, ratingOutOf, safety.ratingPeers)}`}
      </Text>
      <DataTable
        caption="Where the points come from"
        isStacked
        head={['Checked', 'Result', 'Points', 'As of']}
        rows={safety.ratingLines.map(({ text, check, points, asOf, sources: cites }) => [
          <>
            {text}
            <Cites cites={cites} />
          </>,
          check && CHECK_TEXT[check],
          points,
          asOf && dateCell(asOf),
        ])}
      />
    </Part>
  );
}

function inFigures(entry: AirlineEntry, sources: SourceList): ReactNode {
  const { safety, country, history, alliance, parent, fleetSources, retiredCodes } = entry;
  const retired = retiredCodesSentence(entry);
  const since =
    history &&
    formatDate(history.began) +
      (history.formerCode ? ` (as ${history.formerCode.iata} until ${formatDate(history.formerCode.until)})` : '');
  return (
    <Part title="In figures">
      <DescriptionList
        items={[
          ['Country', country],
          [
            'Codes',
            retired
              ? cited(retired, sources, retiredCodes?.source)
              : [entry.iata, entry.icao].filter(Boolean).join(', '),
          ],
          since && ['On record since', cited(since, sources, history?.source)],
          alliance && ['Alliance', alliance],
          parent && ['Parent company', parent],
          safety.fleetSize !== null && [
            'Fleet',
            <>
              {fleetText(entry, safety.fleetSize, safety.avgFleetAge)}
              <Cites cites={fleetSources} />
            </>,
          ],
        ]}
      />
    </Part>
  );
}

/** '1,013 aircraft (Dec 2025), 14.1 years old on average (Jul 2025)'; one date if both have the same */
function fleetText({ fleetSizeAsOf, fleetAgeAsOf }: AirlineEntry, size: number, age: number | null): string {
  const dated = (text: string, asOf: string | null) => (asOf ? `${text} (${formatDate(asOf)})` : text);
  const sizeText = countText(size, 'aircraft', 'aircraft');
  if (age === null) return dated(sizeText, fleetSizeAsOf);
  const ageText = `${formatNumber(age)} years old on average`;
  return `${fleetSizeAsOf === fleetAgeAsOf ? sizeText : dated(sizeText, fleetSizeAsOf)}, ${dated(ageText, fleetAgeAsOf)}`;
}

function eventsText(count: number, asOf: string): string {
  return count === 0
    ? `No fatal event is on record from 2000 to ${formatDate(asOf)}. That does not mean ‘never’: older accidents are not on this list, and every list misses some.`
    : `From 2000 to ${formatDate(asOf)}. The rating counts those of the past ${ACCIDENT_WINDOW_YEARS} years that were not hostile acts.`;
}

function FleetPart({ entry: { fleet, fleetAsOf, fleetSources } }: { entry: AirlineEntry }) {
  const sorted = fleet.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <Part title="Its aircraft">
      <Text>
        {fleetAsOf ? `As of ${formatDate(fleetAsOf)}` : 'Date not stated'}, with a number where the list is reliable.
        <Cites cites={fleetSources} />
      </Text>
      <FirstOf first={FIRST_TYPES} entries={sorted} list={(rows) => <Fleet rows={rows} most={sorted[0]?.count} />} />
    </Part>
  );
}
