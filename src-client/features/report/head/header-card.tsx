import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import { durationText } from '#src/flight/flight-duration.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { statusAt, statusBadge } from '#src/flight/status.ts';
import { findStops, greatCirclesKm } from '#src/flight/stops.ts';
import { cityOf, shortCode } from '#src/reference/major-airports.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import type { ShownReport } from '#src/safety/report/complete-report.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import { shownVerdict } from '#src/safety/report/head-checks.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import type { Spoken } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { AverageStrip } from '../../../shared/average-strip.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { CalmSwitch, useCalmView } from '../../../ui/calm-view.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { spoken, t } from '../../../ui/words.ts';
import { AirlineRating, Bumps, Numbers, SeenLine } from '../later-parts.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useReport } from '../report-context.ts';
import skeleton from '../report-skeleton.module.css';
import { AircraftTile, type AircraftTileProps, useAircraftName } from './aircraft-tile.tsx';
import { Airspace, statesOf } from './airspace.tsx';
import { Checks } from './checks.tsx';
import classes from './header-card.module.css';
import { RouteTile } from './route-tile.tsx';
import { ScoreTile } from './score-tile.tsx';
import tiles from './tiles.module.css';
import verdict from './verdict.module.css';

export type HeaderCardProps = AircraftTileProps & {
  /** buttons for actions on the report, such as sharing */
  actions?: ReactNode;
  /** the day that was asked for, YYYY-MM-DD */
  day?: string | undefined;
  /** what is told of that day */
  notices?: Spoken<Notices> | undefined;
  /** what else flies the route, shown where this flight is one to think about */
  others?: ReactNode;
};

/** The head of a report: which flight, the verdict in words and as a picture, and what it rests on. */
export function HeaderCard({ flight, actions, day, notices, others, ...tile }: HeaderCardProps) {
  return (
    <section className="card" aria-labelledby="report-title">
      <Names flight={flight} actions={actions} />
      <PartBoundary name={t('app.report.parts.verdict')}>
        <Verdict />
      </PartBoundary>
      <PartBoundary name={t('app.report.parts.checks')}>
        <Checks />
      </PartBoundary>
      <PartBoundary name={t('app.report.parts.airspace')}>
        <Airspace notices={notices} seen={<SeenLine />} />
      </PartBoundary>
      <PartBoundary name={t('app.report.parts.bumps')}>
        <Bumps flight={flight} day={day} />
      </PartBoundary>
      <div className={tiles.tiles}>
        <PartBoundary name={t('app.report.parts.score')}>
          <CalmFold name={t('app.report.parts.score')}>
            <ScoreTile />
          </CalmFold>
        </PartBoundary>
        <PartBoundary name={t('app.report.parts.airlinesRating')}>
          <CalmFold name={t('app.report.parts.airlinesRating')}>
            <AirlineRating flight={flight} whileLoading={<div className={`${tiles.tile} ${skeleton.rating}`} />} />
          </CalmFold>
        </PartBoundary>
        <PartBoundary name={t('app.report.parts.aircraft')}>
          <AircraftTile flight={flight} {...tile} />
        </PartBoundary>
        <PartBoundary name={t('app.report.parts.route')}>
          <RouteTile flight={flight} states={statesOf(notices)} />
        </PartBoundary>
      </div>
      <PartBoundary name={t('app.report.parts.numbers')}>
        <CalmFold name={t('app.report.parts.numbers')}>
          <Numbers whileLoading={<Box h="2.875rem" mt="0.5rem" />} />
        </CalmFold>
      </PartBoundary>
      <PartBoundary name={t('app.report.parts.otherFlights')}>{isDoubtful(useReport()) && others}</PartBoundary>
      <FlightLine flight={flight} />
    </section>
  );
}

/** Whether this flight is one to think about: a ban, another notice, a worse record, or no known aircraft. */
function isDoubtful({ bands = [], flightRate }: Pick<Spoken<ShownReport>, 'bands' | 'flightRate'>): boolean {
  return bands.some(({ kind }) => kind !== 'reported') || flightRate === null || flightRate?.verdict === 'worse';
}

/** The flight by name, with a status that says something, and what can be done with the report. */
function Names({ flight, actions }: Pick<HeaderCardProps, 'flight' | 'actions'>) {
  const { notes } = flight.flightData;
  const status = statusBadge(statusAt(flight.status, Date.parse(flight.searchedAt), Date.now()));
  const departureDay = departureDayOf(flight);
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <div className="row">
          <h2 id="report-title" className={classes.number} tabIndex={-1}>
            {flightNumberText(flight.flightNumber)}
          </h2>
          {flight.status && <Badge tone={status.color}>{spoken(sayValue(status.text))}</Badge>}
        </div>
        <Box component="p" fz="var(--text-lg)" fw="var(--weight-medium)" style={{ textWrap: 'balance' }}>
          {flight.airline ?? t('app.report.head.unknownAirline')}
          {departureDay && `\u00a0· ${spoken({ date: departureDay })}`}
        </Box>
        <Carriers flight={flight} />
      </div>
      <CalmSwitch />
      {actions && <div className="row">{actions}</div>}
      <div className={`note ${classes.way}`} data-noted={notes.length > 0 || undefined}>
        <p>{wayText(flight)}</p>
        <p>{departsText(flight.flightData)}</p>
        <p>{useAircraftName(flight).replaceAll(/\s?[(（]\d+\s?%[)）]/g, '')}</p>
        <Box component="p" mt="0.25rem" style={{ flexBasis: '100%' }}>
          {notes.join(' ')}
        </Box>
      </div>
    </div>
  );
}

/** 'San Francisco to London, about 10 h 30 min by distance'; null if an end is unknown. */
function wayText(flight: Spoken<Flight>): string | null {
  const { origin, destination, flightData } = flight;
  if (!origin || !destination) return null;
  const cityOfCode = (code: string) => flightData.places?.find((place) => place.code === code)?.city ?? cityOf(code);
  const [from, to] = [origin, destination].map((code) => cityOfCode(code) ?? shortCode(code));
  const stops = findStops(flight);
  const ends = { from: from ?? '', to: to ?? '' };
  if (!stops) return t('app.report.head.way', ends);
  return t('app.report.head.wayByDistance', { ...ends, duration: durationText(greatCirclesKm(stops)) });
}

/** 'Usually departs about 16:30 local time: 12 of our sightings to Nov 26, 2026'; null if no time is known. */
function departsText({ departs }: Spoken<Flight>['flightData']): string | null {
  if (!departs) return null;
  const { time, usual } = departs;
  if (!usual) return t('app.report.head.departed', { time });
  return t('app.report.head.departs', { time, count: usual.count, date: { date: usual.asOf } });
}

/** Both carriers by name, if the one that sells the ticket does not operate the flight. */
function Carriers({ flight }: { flight: Spoken<Flight> }) {
  const { operatingCarrier, sellingCarrier, isByPartner } = flight.flightData;
  if (isByPartner)
    return <p className="note">{t('app.report.head.byPartner', { selling: operatingCarrier?.name ?? '' })}</p>;
  if (!sellingCarrier || !operatingCarrier) return null;
  return (
    <p className="note">
      {t('app.report.head.operatedBy', { operating: operatingCarrier.name, selling: sellingCarrier.name })}
    </p>
  );
}

function FlightLine({ flight }: { flight: Spoken<Flight> }) {
  const facts = [
    flight.callsign && t('app.report.head.callSign', { callsign: flight.callsign }),
    !flight.status && t('app.report.head.statusUnknown'),
    !flight.registration && t('app.report.head.registrationUnknown'),
    t('app.report.head.searchedOn', { date: { date: flight.searchedAt } }),
  ];
  return (
    <Box className="fine" mt="0.75rem">
      {spoken(REPORT_DISCLAIMER)} {facts.filter(Boolean).join(' · ')}{' '}
      <ProvenanceButton of="flight" label={t('app.report.head.flightAndStatus')} />
    </Box>
  );
}

/** This flight's verdict in words, and as a place on a scale of average flying where nothing outweighs it. */
function Verdict() {
  const report = useReport();
  const [isCalm] = useCalmView();
  const { flightRate, score, bands } = report;
  const isDrawn = flightRate && !isCalm && !isPraiseOff(bands);
  return (
    <div className={verdict.verdict} data-bare={!isDrawn || undefined}>
      <h3 className={verdict.words}>
        {spoken(shownVerdict(report, isCalm) ?? (isCalm ? t('app.report.verdict.report') : score.sentence))}
      </h3>
      {isDrawn && <AverageStrip rate={flightRate} />}
    </div>
  );
}
