import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { statusAt, statusBadge } from '#src/flight/status.ts';
import { formatDate } from '#src/format/date.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import { shownVerdict } from '#src/safety/report/head-checks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { CalmSwitch } from '../../../ui/calm-switch.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { useCalmView } from '../../../ui/use-calm-view.ts';
import { AirlineRating, MadeOf } from '../later-parts.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useReport, useSourcesShown } from '../report-context.ts';
import skeleton from '../report-skeleton.module.css';
import { useAircraftName } from './aircraft-name.ts';
import { AircraftTile, type AircraftTileProps } from './aircraft-tile.tsx';
import { Checks } from './checks.tsx';
import classes from './header-card.module.css';
import { RouteTile } from './route-tile.tsx';
import { ScoreTile } from './score-tile.tsx';
import tiles from './tiles.module.css';
import verdict from './verdict.module.css';

export type HeaderCardProps = AircraftTileProps & {
  /** buttons for actions on the report, such as sharing */
  actions?: ReactNode;
};

/** The head of a report: which flight, the verdict in words, and what it rests on. */
export function HeaderCard({ flight, onChooseAircraft, aircraftNote, actions }: HeaderCardProps) {
  const [isCalm] = useCalmView();
  return (
    <section className="card" aria-labelledby="report-title">
      <Names flight={flight} actions={actions} />
      <div className={classes.first}>
        <PartBoundary name="the verdict">
          <Verdict />
        </PartBoundary>
        <PartBoundary name="the checks">
          <Checks />
        </PartBoundary>
        <PartBoundary name="the score">
          <div className={classes.score}>
            <CalmFold name="the score">
              <ScoreTile />
            </CalmFold>
          </div>
        </PartBoundary>
      </div>
      <div className={tiles.tiles}>
        <PartBoundary name="the aircraft">
          <AircraftTile flight={flight} onChooseAircraft={onChooseAircraft} aircraftNote={aircraftNote} />
        </PartBoundary>
        <PartBoundary name="the route">
          <RouteTile flight={flight} />
        </PartBoundary>
      </div>
      <PartBoundary name="what the rate is made of">
        {!isCalm && <MadeOf whileLoading={<div className={`sunk ${skeleton.made}`} />} />}
      </PartBoundary>
      <PartBoundary name="the airline's rating">
        <CalmFold name="the airline's rating">
          <AirlineRating flight={flight} whileLoading={<div className={skeleton.rating} />} />
        </CalmFold>
      </PartBoundary>
      <FlightLine flight={flight} />
    </section>
  );
}

/** The flight by name, with a status that says something, and what can be done with the report. */
function Names({ flight, actions }: { flight: Flight; actions: ReactNode }) {
  const status = statusBadge(statusAt(flight.status, Date.parse(flight.searchedAt), Date.now()));
  const departureDay = departureDayOf(flight);
  return (
    <div className={classes.head}>
      <div>
        <div className="row">
          <h2 id="report-title" className={classes.number} tabIndex={-1}>
            {flightNumberText(flight.flightNumber)}
          </h2>
          {flight.status && <Badge tone={status.color}>{status.text}</Badge>}
        </div>
        <p className={classes.airline}>
          {flight.airline ?? 'Unknown Airline'}
          {departureDay && `\u00a0· ${formatDate(departureDay)}`}
        </p>
        <Carriers flight={flight} />
      </div>
      <CalmSwitch />
      {/* a phone's first view ends above the tile that has it */}
      <p className={`note ${classes.aircraft}`}>{useAircraftName(flight).replaceAll(/ \(\d+%\)/g, '')}</p>
      {actions && <div className={`row ${classes.actions}`}>{actions}</div>}
    </div>
  );
}

/** Both carriers by name, if the one that sells the ticket does not operate the flight. */
function Carriers({ flight }: { flight: Flight }) {
  const { operatingCarrier, sellingCarrier } = flight.flightData;
  if (!sellingCarrier || !operatingCarrier) return null;
  return (
    <p className="note">
      Operated by {operatingCarrier.name}, sold by {sellingCarrier.name}
    </p>
  );
}

/** What identifies flight and report, in small print, and the switch that shows where each figure is from. */
function FlightLine({ flight }: { flight: Flight }) {
  const [areShown, show] = useSourcesShown();
  const facts = [
    flight.callsign && `Call sign ${flight.callsign}`,
    !flight.status && 'Status Unknown',
    !flight.registration && 'Registration unknown',
    `Searched on ${formatDate(flight.searchedAt)}`,
  ];
  return (
    <div className={`between fine ${classes.foot}`}>
      <p>
        {REPORT_DISCLAIMER} {facts.filter(Boolean).join(' · ')}{' '}
        <ProvenanceButton of="flight" label="Flight and status" />
      </p>
      <Button size="sm" aria-pressed={areShown} data-unprinted onClick={() => show(!areShown)}>
        {areShown ? 'Hide sources' : 'Show sources'}
      </Button>
    </div>
  );
}

/** This flight's verdict in words, then in years, then as a rate; in the calm view only in words. */
function Verdict() {
  const report = useReport();
  const [isCalm] = useCalmView();
  const { flightRate, score } = report;
  return (
    <div className={verdict.verdict} data-calm={isCalm || undefined}>
      <p className={verdict.words}>{shownVerdict(report, isCalm) ?? (isCalm ? 'Safety report' : score.sentence)}</p>
      {flightRate && !isCalm && (
        <>
          <p className={verdict.years}>{flightRate.years}</p>
          <p className={`note ${verdict.rate}`}>{flightRate.sentence}</p>
        </>
      )}
    </div>
  );
}
