import type { ReactNode } from 'react';
import type { AirlineEntry } from '#src/catalog/airline-entry.ts';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import type { FactChange } from '#src/changes/fact-change.ts';
import { errorHash } from '#src/error-hash.ts';
import { dashYears } from '#src/format/date.ts';
import { retiredCodesSentence } from '#src/reference/retired-codes.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { airlinePath } from '#src/routes.ts';
import { ACCIDENT_WINDOW_YEARS } from '#src/safety/airline/airline-accidents.ts';
import { banSentence } from '#src/safety/airline/airline-ban.ts';
import { CHECK_TEXT } from '#src/safety/airline/airline-rating.ts';
import { peersSentence, pointsOf } from '#src/safety/airline/rating-peers.ts';
import { NOT_ABOUT_THE_AIRLINE, STATE_SOURCES } from '#src/safety/rates/flight-sentences.ts';
import { stoppedSentence } from '#src/safety/report/indicators.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { type Said, say } from '#src/words/say.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Fleet } from '../../silhouette/fleet.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { linkTo, Record, spoken, t } from '../../ui/words.ts';
import { ChangeList } from './changes-page.tsx';
import { eventList, FIRST_EVENTS } from './event-list.tsx';
import { Cites, cited, dateCell, FirstOf, type PageContent, Part, Text, Unknowns } from './parts.tsx';
import { reportedSince } from './reported-page.tsx';

const FIRST_TYPES = 4;

/** Everything on record about one airline. @param events those of the airline @param corrections of it and its state */
export function airlinePage(
  entry: Spoken<AirlineEntry>,
  events: Spoken<CatalogEvent>[],
  corrections: FactChange[],
): PageContent {
  const sources = new SourceList(entry.sourceList);
  const { name, slug, euSafetyList, accidentsAsOf } = entry;
  const sentence = answerOf(entry);
  const ended = stoppedSentence(entry);
  const stopped = ended && spoken(ended);
  // before the record: the accidents alone would look as if there were no ban
  const banned = banSentence(name, euSafetyList);
  const ban = banned && spoken(banned);
  return {
    path: airlinePath(slug),
    crumb: name,
    title: t('pages.airline.safeItsAccidentRecord', { name }),
    heading: t('pages.airline.safe', { name }),
    description: [ban, stopped, sentence].filter(Boolean).join(' '),
    answer: (
      <>
        {ban && euSafetyList && <>{cited(ban, sources, euSafetyList.source)} </>}
        {stopped && entry.operating && <>{cited(stopped, sources, entry.operating.source)} </>}
        {sentence}
        <Cites cites={entry.safety.record?.sources ?? []} />
      </>
    ),
    body: bodyOf(entry, events, corrections, sources),
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

function bodyOf(
  entry: Spoken<AirlineEntry>,
  events: Spoken<CatalogEvent>[],
  corrections: FactChange[],
  sources: SourceList,
): ReactNode {
  const { slug, fleet, notes, accidentsAsOf, safety } = entry;
  return (
    <>
      {checks(entry)}
      <Part title={t('pages.airline.whoCertifies')} isFolded>
        <Text>{dashYears(entry.operatorState.sentence)}</Text>
        <Text>
          {spoken(NOT_ABOUT_THE_AIRLINE)} <a href="/method">{t('pages.airline.howRateStates')}</a>
        </Text>
        <Text>{spoken(STATE_SOURCES)}</Text>
        <Text>
          <a href={`/${errorHash(slug, true)}`}>{t('pages.airline.reportErrorLine')}</a>
        </Text>
      </Part>
      {reportedSince((safety.reported ?? []).map(({ sources: cites, ...event }) => ({ ...event, cites })))}
      <Part title={t('pages.airline.fatalEventsRecord', { length: events.length })}>
        <Text>{eventsText(events.length, accidentsAsOf)}</Text>
        {eventList(events, sources, { airline: slug }, FIRST_EVENTS)}
      </Part>
      {fleet.length > 0 && <FleetPart entry={entry} />}
      <Unknowns>
        {safety.record && <li>{safety.record.note}</li>}
        {safety.ratingLines.map(({ note, text }) => note && <li key={text}>{note}</li>)}
        {fleet.length === 0 && <li>{t('pages.airline.itsFleetIsntRecord')}</li>}
        {notes.map((note) => (
          <li key={note}>
            <Record>{note}</Record>
          </li>
        ))}
      </Unknowns>
      {corrections.length > 0 && (
        <Part title={t('pages.airline.whatWasSaidBefore')} isFolded>
          <ChangeList changes={corrections} />
        </Part>
      )}
      <p className="note">
        {t('pages.airline.somethingWrongReportError', {
          link: linkTo(`/${errorHash(slug)}`),
        })}
      </p>
    </>
  );
}

/** Figure, interval and date: 'British Airways, by records to Nov 20, 2026: no fatal accidents …'. */
function answerOf({ name, safety: { record }, accidentsAsOf }: Spoken<AirlineEntry>): string {
  if (!record) return t('pages.airline.noAccidentRecordAvailable', { name });
  return t('pages.airline.byRecords', {
    name,
    accidentsAsOf: { date: accidentsAsOf },
    record: { list: [record.sentence], link: 'clauses' },
  });
}

function checks({ rating, ratingOutOf, safety }: Spoken<AirlineEntry>): ReactNode {
  if (rating === null) return null;
  return (
    <Part title={t('pages.airline.whatWasChecked')}>
      <Text>
        <strong>{spoken(pointsOf(rating, ratingOutOf))}</strong>
      </Text>
      {safety.ratingPeers && <Text>{spoken(peersSentence(rating, ratingOutOf, safety.ratingPeers))}</Text>}
      <DataTable
        caption={t('pages.airline.wherePointsComeFrom')}
        isStacked
        head={[t('pages.airline.checked'), t('pages.airline.result'), t('pages.airline.points'), t('pages.airline.as')]}
        rows={safety.ratingLines.map(({ text, check, points, asOf, sources: cites }) => [
          <>
            {text}
            <Cites cites={cites} />
          </>,
          check && spoken(CHECK_TEXT[check]),
          points,
          asOf && dateCell(asOf),
        ])}
      />
    </Part>
  );
}

function inFigures(entry: Spoken<AirlineEntry>, sources: SourceList): ReactNode {
  const { safety, country, history, alliance, parent, fleetSources, retiredCodes } = entry;
  const retired = retiredCodesSentence(entry);
  const since =
    history &&
    t('pages.airline.since', {
      began: { date: history.began },
      hasFormerCode: String(Boolean(history.formerCode)),
      code: history.formerCode?.iata ?? '',
      until: { date: history.formerCode?.until ?? '' },
    });
  return (
    <Part title={t('pages.airline.figures')}>
      <DescriptionList
        items={[
          [t('pages.airline.country'), spoken({ state: country })],
          [
            t('pages.airline.codes'),
            retired
              ? cited(spoken(retired), sources, retiredCodes?.source)
              : [entry.iata, entry.icao].filter(Boolean).join(', '),
          ],
          since && [t('pages.airline.recordSince'), cited(since, sources, history?.source)],
          alliance && [t('pages.airline.alliance'), alliance],
          parent && [t('pages.airline.parentCompany'), parent],
          safety.fleetSize !== null && [
            t('pages.airline.fleet'),
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
function fleetText({ fleetSizeAsOf, fleetAgeAsOf }: Spoken<AirlineEntry>, size: number, age: number | null): string {
  const sizeText = say('pages.airline.size', { size });
  const dated = (text: Said, asOf: string | null) =>
    asOf ? say('pages.airline.dated', { text, asOf: { date: asOf } }) : text;
  if (age === null) return spoken(dated(sizeText, fleetSizeAsOf));
  return t('pages.airline.sizeAndAge', {
    size: fleetSizeAsOf === fleetAgeAsOf ? sizeText : dated(sizeText, fleetSizeAsOf),
    age: dated(say('pages.airline.yearsOldAverage', { age }), fleetAgeAsOf),
  });
}

function eventsText(count: number, asOf: string): string {
  return count === 0
    ? t('pages.airline.noFatalEventRecord', { asOf: { date: asOf } })
    : t('pages.airline.from2000RatingCounts', { asOf: { date: asOf }, accidentWindowYears: ACCIDENT_WINDOW_YEARS });
}

function FleetPart({ entry: { fleet, fleetAsOf, fleetSources } }: { entry: Spoken<AirlineEntry> }) {
  const sorted = fleet.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <Part title={t('pages.airline.itsAircraft')}>
      <Text>
        {fleetAsOf ? t('pages.airline.fleetAsOf', { date: { date: fleetAsOf } }) : t('pages.airline.fleetNotDated')}
        <Cites cites={fleetSources} />
      </Text>
      <FirstOf first={FIRST_TYPES} entries={sorted} list={(rows) => <Fleet rows={rows} most={sorted[0]?.count} />} />
    </Part>
  );
}
